import type { UserResource } from "./resource";

/** A user as stored, without anything secret. */
export interface UserRecord {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
  version: number;
  createdAt: Date;
}

/** What a user's own page shows of them beside that. */
export interface UserDetail extends UserRecord {
  /** Their next sign-in asks for another password. */
  mustChangePassword: boolean;
}

export const fullName = ({ firstName, lastName }: Pick<UserRecord, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

/** A user in the JSON API's words (decisions, section 4: shapes). */
export function toUserResource(user: UserRecord): UserResource {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    version: user.version,
    created_at: user.createdAt.getTime(),
  };
}

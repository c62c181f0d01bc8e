import type * as z from "zod/mini";
import type { UserResource } from "./resource";
import type { userRow } from "./table";

/** A user without the password hash. */
export type UserRecord = z.output<typeof userRow>;

export interface UserDetail extends UserRecord {
  /** True when the next sign-in asks for a new password. */
  mustChangePassword: boolean;
}

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

import type { TeamMemberResource } from "./resource";

/** A member of the team as public pages show them. */
export interface TeamMemberCard {
  id: string;
  firstName: string;
  lastName: string;
  role: string | null;
  bio: string | null;
  linkedin: string | null;
  /** Address of the portrait's JPEG; null when there is none, and initials stand in for it. */
  photo: string | null;
  /** Which uploaded photo it is; null for a file that the site brings along. */
  photoVersion: string | null;
  /** Whether the portrait is there in all widths and formats too; one that somebody put there may be a JPEG alone. */
  photoSized: boolean;
}

/** A member as stored. */
export interface TeamMemberRecord {
  id: string;
  firstName: string;
  lastName: string;
  order: number;
  role: string | null;
  bio: string | null;
  linkedin: string | null;
  version: number;
  createdAt: Date;
}

export const fullName = ({ firstName, lastName }: Pick<TeamMemberRecord, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;

/** A member in the JSON API's words (decisions, section 4: shapes). */
export function toTeamMemberResource(member: TeamMemberRecord): TeamMemberResource {
  return {
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    order: member.order,
    role: member.role,
    bio: member.bio,
    linkedin: member.linkedin,
    version: member.version,
    created_at: member.createdAt.getTime(),
  };
}

import "server-only";
import type { TeamMemberCard } from "./member";
import { getPublicTeam } from "./public-team";

/** Returns the team member whom a job names as its contact. Null without one, and for a member in the trash. */
export async function getJobContact({
  contactId,
}: {
  contactId: string | null;
}): Promise<TeamMemberCard | null> {
  if (contactId === null) return null;
  return (await getPublicTeam()).find(({ id }) => id === contactId) ?? null;
}

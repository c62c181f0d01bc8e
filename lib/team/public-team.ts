import "server-only";
import { unstable_cache } from "next/cache";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";
import { NOT_DELETED } from "@/lib/trash/not-deleted";
import type { TeamMemberCard } from "./member";
import { findPortraits } from "@/lib/team/photos/portraits";
import { TEAM_TAG } from "./cache-tags";

/** The team as public pages show it. */

const select = {
  id: true,
  firstName: true,
  lastName: true,
  role: true,
  bio: true,
  linkedin: true,
  createdAt: true,
  photo: { select: { version: true } },
} as const;

async function readCards(): Promise<TeamMemberCard[]> {
  const members = await db().teamMember.findMany({
    select,
    where: NOT_DELETED,
    orderBy: [{ order: "asc" }, { createdAt: "asc" }, { id: "asc" }],
  });
  const portraits = findPortraits(members);
  return members.map(({ id, firstName, lastName, role, bio, linkedin }) => {
    const none = { photo: null, photoVersion: null, photoSized: false };
    return { id, firstName, lastName, role, bio, linkedin, ...(portraits.get(id) ?? none) };
  });
}

const readCachedCards = unstable_cache(readCards, ["team"], { tags: [TEAM_TAG] });

/**
 * The whole team, by order, for public pages. The build has no database, and a visitor shall not see an error because
 * the team cannot be read: both get an empty team, and a page that shows it never replaces one that shows the team.
 */
export const getPublicTeam = (): Promise<TeamMemberCard[]> =>
  readForPublicPage("team", readCachedCards, { building: [], away: [] });

/** One member as public pages show them, as of this moment; null when there is none. */
export async function getTeamMemberCard(_admin: Admin, id: string): Promise<TeamMemberCard | null> {
  return (await readCards()).find((card) => card.id === id) ?? null;
}

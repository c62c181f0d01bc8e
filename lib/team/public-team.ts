import "server-only";
import { unstable_cache } from "next/cache";
import type { Site } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";
import { findPortraits } from "@/lib/team/photos/portraits";
import { TEAM_TAG } from "@/lib/cache/cache-tags";

export interface TeamMemberCard {
  id: string;
  firstName: string;
  lastName: string;
  role: string | null;
  bio: string | null;
  linkedin: string | null;
  /** URL path of the portrait's JPEG. Null when there is none. Pages then show initials. */
  photo: string | null;
  /** Version of the uploaded photo. Null for a bundled portrait. */
  photoVersion: string | null;
  /** True when the photo exists in all widths and formats. A portrait of the build may exist as one JPEG. */
  photoSized: boolean;
}

/** The order of public pages. */
export const PUBLIC_ORDER = [{ order: "asc" }, { createdAt: "asc" }, { id: "asc" }] as const;

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
  const members = await db().teamMember.findMany({ select, orderBy: [...PUBLIC_ORDER] });
  const portraits = findPortraits(members);
  return members.map(({ id, firstName, lastName, role, bio, linkedin }) => {
    const noPortrait = { photo: null, photoVersion: null, photoSized: false };
    return { id, firstName, lastName, role, bio, linkedin, ...(portraits.get(id) ?? noPortrait) };
  });
}

const readCachedCards = unstable_cache(readCards, ["team"], { tags: [TEAM_TAG] });

/**
 * Returns the whole team for public pages. Returns an empty team during the build and while the database is
 * down. A page that was rendered during such an outage never replaces a cached page.
 */
export const getPublicTeam = (): Promise<TeamMemberCard[]> =>
  readForPublicPage("team", readCachedCards, { duringBuild: [], onFailure: [] });

/** Returns one member as public pages show them, without a cache. Null for an unknown id. */
export async function getTeamMemberCard(_admin: Site, id: string): Promise<TeamMemberCard | null> {
  return (await readCards()).find((card) => card.id === id) ?? null;
}

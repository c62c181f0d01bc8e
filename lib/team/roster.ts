import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { unstable_cache } from "next/cache";
import { db } from "@/lib/db";
import { isBuilding } from "@/lib/env";
import { log } from "@/lib/log";
import { LIVE } from "@/lib/trash/live";
import { reportUnreadable } from "@/page-store";
import type { TeamMemberCard } from "./member";
import { PHOTO_WIDTHS, photoPath, sizedPhoto } from "./photo";
import { TEAM_TAG } from "./tag";

/** The team as public pages show it, read through the cache. */

const select = { id: true, firstName: true, lastName: true, role: true, bio: true, linkedin: true } as const;

const readCards = unstable_cache(
  async (): Promise<TeamMemberCard[]> => {
    const members = await db().teamMember.findMany({
      select,
      where: LIVE,
      orderBy: [{ order: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    });
    return members.map((member) => ({ ...member, ...existingPhoto(member.firstName, member.lastName) }));
  },
  ["team"],
  { tags: [TEAM_TAG] },
);

function existingPhoto(firstName: string, lastName: string): Pick<TeamMemberCard, "photo" | "photoSized"> {
  const exists = (file: string) => existsSync(path.join(process.cwd(), "public", file));
  const photo = photoPath(firstName, lastName);
  if (!exists(photo)) return { photo: null, photoSized: false };
  return { photo, photoSized: exists(sizedPhoto(photo, PHOTO_WIDTHS[0], "avif")) };
}

/**
 * The whole team, by order, for public pages. The build has no database, and a visitor shall not see an error because
 * the team cannot be read: both get an empty team, and a page that shows it never replaces one that shows the team.
 */
export async function getPublicTeam(): Promise<TeamMemberCard[]> {
  if (isBuilding()) return [];
  try {
    return await readCards();
  } catch (error) {
    log.error("team.unreadable", error);
    reportUnreadable();
    return [];
  }
}

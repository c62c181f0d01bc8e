import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import type { Admin } from "@/lib/auth/viewer";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/cursor";
import { db } from "@/lib/db";
import { isBuilding } from "@/lib/env";
import { log } from "@/lib/log";
import { LIVE } from "@/lib/trash/live";
import { reportUnreadable } from "@/page-store";
import type { TeamMemberCard, TeamMemberRecord } from "./member";
import { PHOTO_WIDTHS, photoPath, sizedPhoto } from "./photo";
import { TEAM_TAG } from "./tag";

const select = {
  id: true,
  firstName: true,
  lastName: true,
  order: true,
  role: true,
  bio: true,
  linkedin: true,
  version: true,
  createdAt: true,
} as const;

const byOrder = [{ order: "asc" }, { createdAt: "asc" }, { id: "asc" }] as const;

const readCards = unstable_cache(
  async (): Promise<TeamMemberCard[]> => {
    const members = await db().teamMember.findMany({ select, where: LIVE, orderBy: [...byOrder] });
    return members.map(({ order: _order, version: _version, createdAt: _createdAt, ...member }) => ({
      ...member,
      ...existingPhoto(member.firstName, member.lastName),
    }));
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

/** How many members the team has, for the badge; once a request. */
export const countTeam = cache(async (_admin: Admin): Promise<number> =>
  db().teamMember.count({ where: LIVE }),
);

/** The team for programs, by order, page by page. Throws 400 for a cursor that is not this list's. */
export async function listTeam(startKey: string | undefined): Promise<CursorPage<TeamMemberRecord>> {
  const after = decodeCursor<readonly [number, number, string]>("team", startKey);
  const rows = await db().teamMember.findMany({
    select,
    where: {
      ...LIVE,
      OR: after && [
        { order: { gt: after[0] } },
        { order: after[0], createdAt: { gt: new Date(after[1]) } },
        { order: after[0], createdAt: new Date(after[1]), id: { gt: after[2] } },
      ],
    },
    orderBy: [...byOrder],
    take: API_PAGE_SIZE + 1,
  });
  return cursorPage("team", rows, (row) => [row.order, row.createdAt.getTime(), row.id]);
}

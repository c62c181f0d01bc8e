import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/lists/cursor";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";
import { notDeleted } from "@/lib/trash/not-deleted";
import type { JobRecord, Opening } from "./job";
import { JOBS_TAG, jobTag } from "./cache-tags";

/** What the public may read of jobs: the open ones. Pages read through the cache, programs never. */

const columns = Prisma.sql`id, title, type, location, description, status, version,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

type Row = JobRecord & { updatedAt: Date };

const toOpening = ({ status: _status, version: _version, ...row }: Row): Opening => ({
  ...row,
  createdAt: row.createdAt.getTime(),
  updatedAt: row.updatedAt.getTime(),
});

const readOpenings = unstable_cache(
  async (): Promise<Opening[]> => {
    const rows = await db().$queryRaw<Row[]>`
      SELECT ${columns} FROM jobs WHERE ${notDeleted.jobs} AND status = 'Open'
      ORDER BY status DESC, created_at DESC, id DESC`;
    return rows.map(toOpening);
  },
  ["openings"],
  { tags: [JOBS_TAG] },
);

const readOpening = (id: string) =>
  unstable_cache(
    async (): Promise<Opening | null> => {
      const rows = await db().$queryRaw<Row[]>`
        SELECT ${columns} FROM jobs WHERE id = ${id} AND ${notDeleted.jobs} AND status = 'Open'`;
      return rows[0] ? toOpening(rows[0]) : null;
    },
    ["opening", id],
    { tags: [jobTag(id)] },
  )();

/** All open jobs for pages, newest first; none while the site is built, which has no database. */
export async function getOpenings(): Promise<Opening[] | "unreadable"> {
  return readForPublicPage("jobs", readOpenings, { building: [], away: "unreadable" });
}

/** The same for what cannot say that they are unreadable, such as a feed: none then. */
export async function getOpeningsOrNone(): Promise<Opening[]> {
  const openings = await getOpenings();
  return openings === "unreadable" ? [] : openings;
}

/** One open job for its page; null when there is none, also when it is closed. */
export const getOpening = cache(async (id: string): Promise<Opening | "unreadable" | null> => {
  return readForPublicPage("jobs", () => readOpening(id), { building: null, away: "unreadable" });
});

/** Open jobs for programs, newest first, page by page. Throws 400 for a cursor that is not this list's. */
export async function listOpenings(startKey: string | undefined): Promise<CursorPage<JobRecord>> {
  const after = decodeCursor<readonly [number, string]>("jobs", startKey);
  const rest = after ? Prisma.sql`AND (created_at, id) < (${new Date(after[0])}, ${after[1]})` : Prisma.empty;
  const rows = await db().$queryRaw<Row[]>`
    SELECT ${columns} FROM jobs WHERE ${notDeleted.jobs} AND status = 'Open' ${rest} ORDER BY created_at DESC, id DESC
    LIMIT ${API_PAGE_SIZE + 1}`;
  const items = rows.map(({ updatedAt: _updatedAt, ...job }) => job);
  return cursorPage("jobs", items, (row) => [row.createdAt.getTime(), row.id]);
}

/** One open job for programs; null when there is none. */
export async function getOpenJob(id: string): Promise<JobRecord | null> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT ${columns} FROM jobs WHERE id = ${id} AND ${notDeleted.jobs} AND status = 'Open'`;
  return rows[0] ?? null;
}

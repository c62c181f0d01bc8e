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

/** Returns open jobs for pages, newest first, through the data cache. Returns none during the build. */
export async function getOpenings(): Promise<Opening[] | "unreadable"> {
  return readForPublicPage("jobs", readOpenings, { duringBuild: [], onFailure: "unreadable" });
}

/** Like `getOpenings`, but returns none while the database is down. For feeds and the like. */
export async function getOpeningsOrNone(): Promise<Opening[]> {
  const openings = await getOpenings();
  return openings === "unreadable" ? [] : openings;
}

/** Returns an open job for its page, through the data cache. Returns null for a closed or unknown job. */
export const getOpening = cache(async (id: string): Promise<Opening | "unreadable" | null> => {
  return readForPublicPage("jobs", () => readOpening(id), { duringBuild: null, onFailure: "unreadable" });
});

/** Returns a page for the JSON API, uncached, newest first. Throws 400 for a cursor of another list. */
export async function listOpenings(startKey: string | undefined): Promise<CursorPage<JobRecord>> {
  const after = decodeCursor<readonly [number, string]>("jobs", startKey);
  const keyset = after
    ? Prisma.sql`AND (created_at, id) < (${new Date(after[0])}, ${after[1]})`
    : Prisma.empty;
  const rows = await db().$queryRaw<Row[]>`
    SELECT ${columns} FROM jobs WHERE ${notDeleted.jobs} AND status = 'Open' ${keyset} ORDER BY created_at DESC, id DESC
    LIMIT ${API_PAGE_SIZE + 1}`;
  const items = rows.map(({ updatedAt: _updatedAt, ...job }) => job);
  return cursorPage("jobs", items, (row) => [row.createdAt.getTime(), row.id]);
}

/** Returns an open job for the JSON API, uncached. Returns null for a closed or unknown job. */
export async function getOpenJob(id: string): Promise<JobRecord | null> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT ${columns} FROM jobs WHERE id = ${id} AND ${notDeleted.jobs} AND status = 'Open'`;
  return rows[0] ?? null;
}

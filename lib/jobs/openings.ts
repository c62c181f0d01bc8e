import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { CursorPage } from "@/lib/lists/cursor";
import { findCursorPage } from "@/lib/lists/find-rows";
import { db } from "@/lib/database/db";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";
import type { JobRecord, Opening } from "./job";
import { jobSelect, toJobRecord } from "./job-row";
import type { JobType } from "./schema";
import { jobTable } from "./table";
import { JOBS_TAG, jobTag } from "./cache-tags";

const select = { ...jobSelect, updatedAt: true } as const;

type Row = Prisma.JobGetPayload<{ select: typeof select }>;

const toOpening = ({ status: _status, version: _version, ...row }: Row): Opening => ({
  ...row,
  type: row.type as JobType,
  createdAt: row.createdAt.getTime(),
  updatedAt: row.updatedAt.getTime(),
});

const readOpenings = unstable_cache(
  async (): Promise<Opening[]> => {
    const rows = await db().job.findMany({
      where: { status: "Open" },
      orderBy: [{ status: "desc" }, { createdAt: "desc" }, { id: "desc" }],
      select,
    });
    return rows.map(toOpening);
  },
  ["openings"],
  { tags: [JOBS_TAG] },
);

const readOpening = (id: string) =>
  unstable_cache(
    async (): Promise<Opening | null> => {
      const row = await db().job.findUnique({ where: { id, status: "Open" }, select });
      return row && toOpening(row);
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
  return findCursorPage(jobTable, {
    list: "jobs",
    startKey,
    keys: ["createdAt", "id"],
    sort: { by: "created", descending: true },
    filters: { status: "Open" },
  });
}

/** Returns an open job for the JSON API, uncached. Returns null for a closed or unknown job. */
export async function getOpenJob(id: string): Promise<JobRecord | null> {
  const row = await db().job.findUnique({ where: { id, status: "Open" }, select: jobSelect });
  return row && toJobRecord(row);
}

import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import type { Day } from "@/lib/calendar/business-days";
import type { CursorPage } from "@/lib/lists/cursor";
import { findCursorPage } from "@/lib/lists/find-rows";
import { db } from "@/lib/database/db";
import { processState } from "@/lib/process-state";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";
import type { JobRecord, PublicJob, SearchedJob } from "./job";
import { jobSelect, publicJobSelect, toJobRecord, toPublicJob, toSearchedJobs } from "./job-row";
import { getToday, startOfDay, toDateColumn } from "@/lib/calendar/company-days";
import { publicOn, publicOnSql } from "./public/public-on";
import { getJobPhase, getNextChange } from "./public/schedule";
import { jobTable } from "./table";
import { JOBS_TAG, jobTag } from "@/lib/cache/cache-tags";

interface Read<T> {
  value: T;
  /** The next day on which the read would return something else without a change. */
  changesOn: Day | null;
}

const readPublicJobs = unstable_cache(
  async (today: Day): Promise<Read<PublicJob[]>> => {
    const rows = await db().job.findMany({
      where: { status: "Open", OR: [{ closesOn: null }, { closesOn: { gte: toDateColumn(today) } }] },
      orderBy: [{ status: "desc" }, { createdAt: "desc" }, { id: "desc" }],
      select: publicJobSelect,
    });
    const isPublic = (row: (typeof rows)[number]) => getJobPhase(toJobRecord(row), today) === "public";
    const jobs = rows.filter(isPublic).map(toPublicJob);
    return {
      value: jobs.sort((a, b) => b.postedAt - a.postedAt),
      changesOn: getNextChange(rows.map(toJobRecord), today),
    };
  },
  ["public-jobs"],
  { tags: [JOBS_TAG] },
);

const readSearchedJobs = unstable_cache(
  async (today: Day): Promise<Read<SearchedJob[]>> => {
    const read = await readPublicJobs(today);
    return { ...read, value: await toSearchedJobs(read.value) };
  },
  ["searched-jobs"],
  { tags: [JOBS_TAG] },
);

const readPublicJob = (id: string, today: Day) =>
  unstable_cache(
    async (): Promise<Read<PublicJob | null>> => {
      const row = await db().job.findUnique({ where: { id, ...publicOn(today) }, select: publicJobSelect });
      return {
        value: row && toPublicJob(row),
        changesOn: row && getNextChange([toJobRecord(row)], today),
      };
    },
    ["public-job", id, today],
    { tags: [jobTag(id)] },
  )();

/** Tells the page cache when the page that is being rendered expires. Returns the value. */
function expireOnChange<T>({ value, changesOn }: Read<T>): T {
  if (changesOn !== null) processState.pageEntries?.expireAt(startOfDay(changesOn));
  return value;
}

const readForPage = <T>(read: (today: Day) => Promise<Read<T>>, duringBuild: T): Promise<T | "unreadable"> =>
  readForPublicPage("jobs", async () => expireOnChange(await read(getToday())), {
    duringBuild,
    onFailure: "unreadable",
  });

/** Returns public jobs for pages, newest first, through the data cache. Returns none during the build. */
export const getPublicJobs = () => readForPage(readPublicJobs, []);

/** Like `getPublicJobs`, with the folded text that a search reads. */
export const getSearchedJobs = () => readForPage(readSearchedJobs, []);

/** Like `getPublicJobs`, but returns none while the database is down. For feeds and the like. */
export async function getPublicJobsOrNone(): Promise<PublicJob[]> {
  const jobs = await getPublicJobs();
  return jobs === "unreadable" ? [] : jobs;
}

/** Returns a public job for its page, through the data cache. Returns null for a job that is not public, or unknown. */
export const getPublicJob = cache(async (id: string) =>
  // PostgreSQL refuses this character. A failed read would keep other pages from being stored.
  id.includes("\0") ? null : readForPage((today) => readPublicJob(id, today), null),
);

/**
 * Returns a page for the JSON API, uncached, newest first. `changesAt`, in epoch milliseconds, is when a job opens or closes
 * next by its dates. Throws 400 for a cursor of another list.
 */
export async function listPublicJobs(
  startKey: string | undefined,
): Promise<CursorPage<JobRecord> & { changesAt: number | null }> {
  const today = getToday();
  const page = await findCursorPage(jobTable, {
    list: "jobs",
    startKey,
    keys: ["createdAt", "id"],
    sort: { by: "created", descending: true },
    conditions: [publicOnSql(today)],
  });
  const { changesOn } = await readPublicJobs(today);
  return { ...page, changesAt: changesOn === null ? null : startOfDay(changesOn) };
}

/** Returns a public job for the JSON API, uncached. Returns null for a job that is not public, or unknown. */
export async function getOpenJob(id: string): Promise<JobRecord | null> {
  const row = await db().job.findUnique({ where: { id, ...publicOn(getToday()) }, select: jobSelect });
  return row && toJobRecord(row);
}

import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/lists/cursor";
import { db } from "@/lib/database/db";
import { HttpError, notFound } from "@/lib/http/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { type IdempotencyKey, storeOnce } from "@/lib/http/idempotency";
import { exportRows } from "@/lib/lists/export-rows";
import { findNeighbours, findPage } from "@/lib/lists/find-page";
import type { ListQuery, Page } from "@/lib/lists/list-query";
import { notDeleted } from "@/lib/trash/not-deleted";
import { moveManyToTrash, moveToTrash } from "@/lib/trash/move-to-trash";
import type { JobRecord } from "./job";
import type { JobChange, JobInput } from "./schema";
import { jobColumns, jobTable } from "./table";
import { JOBS_TAG, jobTag } from "./cache-tags";

/** Longest choice of jobs in a filter. The search finds the others by title. */
const TITLES_MAX = 500;

/** Open jobs first, then closed ones, each newest first. */
const byStatus = Prisma.sql`ORDER BY status DESC, created_at DESC, id DESC`;

export async function findJobs(_admin: Admin, query: ListQuery): Promise<Page<JobRecord>> {
  return findPage(jobTable, query);
}

/** Yields all matching jobs in batches. */
export function exportJobs(_admin: Admin, query: Omit<ListQuery, "page">): AsyncGenerator<JobRecord[]> {
  return exportRows(jobTable, query);
}

/** Returns the ids next to `id` in the list that `query` describes. */
export async function getJobNeighbours(_admin: Admin, id: string, query: Omit<ListQuery, "page">) {
  return findNeighbours(jobTable, id, query);
}

/** Returns at most TITLES_MAX jobs by title, and the job `selectedId` in any case. */
export async function listJobTitles(
  _admin: Admin,
  selectedId = "",
): Promise<{ id: string; title: string }[]> {
  const [byTitle] = jobTable.sorts.title;
  return db().$queryRaw`
    SELECT id, title FROM (
      (SELECT id, title FROM jobs WHERE ${notDeleted.jobs} ORDER BY ${byTitle}, id LIMIT ${TITLES_MAX})
      UNION SELECT id, title FROM jobs WHERE id = ${selectedId} AND ${notDeleted.jobs}
    ) AS jobs ORDER BY ${byTitle}, id`;
}

export async function getJob(_admin: Admin, id: string): Promise<JobRecord | null> {
  const rows = await db().$queryRaw<JobRecord[]>`
    SELECT ${jobColumns} FROM jobs WHERE id = ${id} AND ${notDeleted.jobs}`;
  return rows[0] ?? null;
}

/** Returns a page for the JSON API, ordered by status and age. Throws 400 for a cursor of another list. */
export async function listJobs(_admin: Admin, startKey: string | undefined): Promise<CursorPage<JobRecord>> {
  const after = decodeCursor<readonly [string, number, string]>("admin-jobs", startKey);
  const where = after
    ? Prisma.sql`(status, created_at, id) < (${after[0]}, ${new Date(after[1])}, ${after[2]})`
    : Prisma.sql`true`;
  const rows = await db().$queryRaw<JobRecord[]>`
    SELECT ${jobColumns} FROM jobs WHERE ${notDeleted.jobs} AND ${where} ${byStatus} LIMIT ${API_PAGE_SIZE + 1}`;
  return cursorPage("admin-jobs", rows, (row) => [row.status, row.createdAt.getTime(), row.id]);
}

/**
 * Adds a job, or returns the one that the first call with the key added. Throws 410 when that job was
 * deleted, 409 and 422 as `storeOnce` does.
 */
export async function createJob(admin: Admin, input: JobInput, once?: IdempotencyKey): Promise<JobRecord> {
  const id = await db().$transaction(async (tx) => {
    const create = async () => {
      const job = await tx.job.create({ data: input, select: { id: true } });
      await recordAdminAction(tx, admin, "added", { type: "job", id: job.id });
      await revalidateTagsOnCommit(tx, JOBS_TAG, jobTag(job.id));
      return job.id;
    };
    return once ? (await storeOnce(tx, once, create)).id : create();
  });
  const job = await getJob(admin, id);
  if (!job) throw new HttpError(410, "This job was added, and has been deleted since.");
  return job;
}

/** Replaces a job's fields. Throws 404, and 409 when `version` is set and outdated. */
export async function updateJob(
  admin: Admin,
  id: string,
  { version, ...input }: JobChange,
): Promise<JobRecord> {
  return db().$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<JobRecord[]>`
      SELECT ${jobColumns} FROM jobs WHERE id = ${id} AND ${notDeleted.jobs} FOR UPDATE`;
    if (!before) throw notFound("Job");
    if (version !== undefined && version !== before.version) throw versionConflict();
    const [job] = await tx.$queryRaw<[JobRecord]>`
      UPDATE jobs SET title = ${input.title}, type = ${input.type}, location = ${input.location},
        description = ${input.description}, status = ${input.status}, version = version + 1, updated_at = now()
      WHERE id = ${id} AND ${notDeleted.jobs} RETURNING ${jobColumns}`;
    const fields = JOB_FIELDS.filter((field) => before[field] !== job[field]);
    if (fields.length > 0) await recordAdminAction(tx, admin, "edited", { type: "job", id }, { fields });
    await revalidateTagsOnCommit(tx, JOBS_TAG, jobTag(id));
    return job;
  });
}

/** Returns the ids of the jobs that were open. `found` counts the ids that exist. */
export async function closeJobs(admin: Admin, ids: string[]): Promise<{ closed: string[]; found: number }> {
  return db().$transaction(async (tx) => {
    const jobs = await tx.$queryRaw<{ id: string; status: string }[]>`
      SELECT id, status FROM jobs WHERE id = ANY(${ids}) AND ${notDeleted.jobs} ORDER BY id FOR UPDATE`;
    const closed = jobs.filter(({ status }) => status === "Open").map(({ id }) => id);
    if (closed.length > 0) {
      await tx.$executeRaw`
        UPDATE jobs SET status = 'Closed', version = version + 1, updated_at = now()
        WHERE id = ANY(${closed}) AND ${notDeleted.jobs}`;
      for (const id of closed)
        await recordAdminAction(tx, admin, "edited", { type: "job", id }, { fields: ["status"] });
      await revalidateTagsOnCommit(tx, JOBS_TAG, ...closed.map(jobTag));
    }
    return { closed, found: jobs.length };
  });
}

const JOB_FIELDS = ["title", "type", "location", "description", "status"] as const;

function versionConflict(): HttpError {
  const message = "Somebody else has changed this job. Load it again.";
  return new HttpError(409, message, { errors: { version: message } });
}

/** Moves jobs and their applications to the trash. Returns the ids that existed. */
export async function deleteJobs(admin: Admin, ids: string[]): Promise<string[]> {
  return db().$transaction((tx) => moveManyToTrash(tx, admin, "job", ids));
}

/** Moves a job and its applications to the trash. Returns the number of applications. Throws 404. */
export async function deleteJob(admin: Admin, id: string): Promise<{ applicants: number }> {
  return db().$transaction((tx) => moveToTrash(tx, admin, { kind: "job", id }));
}

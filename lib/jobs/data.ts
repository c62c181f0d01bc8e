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

/** More choices than this nobody scrolls through: the search finds a job by its title. */
const TITLES_MAX = 500;

/** Open first, then Closed, each newest first (specification, section 4). */
const order = Prisma.sql`ORDER BY status DESC, created_at DESC, id DESC`;

/** One page of the staff's table, searched across all shown fields. */
export async function findJobs(_admin: Admin, query: ListQuery): Promise<Page<JobRecord>> {
  return findPage(jobTable, query);
}

/** Every job of the list that a query asks for, batch by batch. */
export function exportJobs(_admin: Admin, query: Omit<ListQuery, "page">): AsyncGenerator<JobRecord[]> {
  return exportRows(jobTable, query);
}

/** The jobs one row up and one row down in the list that a query asks for. */
export async function getJobNeighbours(_admin: Admin, id: string, query: Omit<ListQuery, "page">) {
  return findNeighbours(jobTable, id, query);
}

/** Ids and titles of jobs in the order of the alphabet, for a choice among them; `chosen` is one of them if it is there. */
export async function listJobTitles(_admin: Admin, chosen = ""): Promise<{ id: string; title: string }[]> {
  const [byTitle] = jobTable.sorts.title;
  return db().$queryRaw`
    SELECT id, title FROM (
      (SELECT id, title FROM jobs WHERE ${notDeleted.jobs} ORDER BY ${byTitle}, id LIMIT ${TITLES_MAX})
      UNION SELECT id, title FROM jobs WHERE id = ${chosen} AND ${notDeleted.jobs}
    ) AS jobs ORDER BY ${byTitle}, id`;
}

/** One job; null when there is none. */
export async function getJob(_admin: Admin, id: string): Promise<JobRecord | null> {
  const rows = await db().$queryRaw<JobRecord[]>`
    SELECT ${jobColumns} FROM jobs WHERE id = ${id} AND ${notDeleted.jobs}`;
  return rows[0] ?? null;
}

/** All jobs for programs, in the table's order, page by page. Throws 400 for a cursor that is not this list's. */
export async function listJobs(_admin: Admin, startKey: string | undefined): Promise<CursorPage<JobRecord>> {
  const after = decodeCursor<readonly [string, number, string]>("admin-jobs", startKey);
  const where = after
    ? Prisma.sql`(status, created_at, id) < (${after[0]}, ${new Date(after[1])}, ${after[2]})`
    : Prisma.sql`true`;
  const rows = await db().$queryRaw<JobRecord[]>`
    SELECT ${jobColumns} FROM jobs WHERE ${notDeleted.jobs} AND ${where} ${order} LIMIT ${API_PAGE_SIZE + 1}`;
  return cursorPage("admin-jobs", rows, (row) => [row.status, row.createdAt.getTime(), row.id]);
}

/** Adds a job. With a key that was used before, gives the job that was added then. */
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

/** Replaces a job's fields. Throws 404, and 409 when `version` is given and somebody else has saved since. */
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

/** Takes several jobs off the website. Returns the ids of those that were open, and how many are there at all. */
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

/** Puts several jobs with their applications into the trash. Returns the ids of those that were there. */
export async function deleteJobs(admin: Admin, ids: string[]): Promise<string[]> {
  return db().$transaction((tx) => moveManyToTrash(tx, admin, "job", ids));
}

/** Puts a job into the trash with its applications, and says how many went with it. Throws 404. */
export async function deleteJob(admin: Admin, id: string): Promise<{ applicants: number }> {
  return db().$transaction((tx) => moveToTrash(tx, admin, { kind: "job", id }));
}

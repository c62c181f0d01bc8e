import "server-only";
import * as z from "zod/mini";
import { recordAdminAction, recordAdminActions } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db } from "@/lib/database/db";
import { lockRow, lockRows } from "@/lib/database/locks";
import { queryRows } from "@/lib/database/query-rows";
import type { BulkChange } from "@/lib/lists/bulk";
import type { CursorPage } from "@/lib/lists/cursor";
import { assertVersion, HttpError, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { findCursorPage } from "@/lib/lists/find-rows";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { notDeleted } from "@/lib/database/not-deleted";
import { MOVE_OPTIONS, moveManyToTrash, moveToTrash } from "@/lib/trash/move-to-trash";
import { buildDetailColumns } from "./details/detail-columns";
import { DETAIL_FIELDS } from "./details/detail-fields";
import type { JobRecord } from "./job";
import { jobSelect, toJobRecord } from "./job-row";
import type { JobChange, JobInput } from "./schema";
import { GENERAL_JOB_ID } from "./general-job";
import { jobTable } from "./table";
import { JOBS_TAG, jobTag } from "@/lib/cache/cache-tags";

/** Closed jobs in a choice. The search finds the others by title. */
const CLOSED_MAX = 500;

const titleRow = z.strictObject({ id: z.string(), title: z.string() });

type JobTitle = z.output<typeof titleRow>;

const readTitles = cacheUntilChange((selectedId): Promise<readonly JobTitle[]> => {
  const [byTitle] = jobTable.sorts.title;
  return queryRows(db(), titleRow)`
    SELECT id, title FROM (
      (SELECT id, title FROM jobs WHERE status = 'Closed' AND ${notDeleted.jobs}
        ORDER BY ${byTitle}, id LIMIT ${CLOSED_MAX})
      UNION SELECT id, title FROM jobs WHERE (status = 'Open' OR id = ${selectedId}) AND ${notDeleted.jobs}
    ) AS jobs ORDER BY ${byTitle}, id`;
});

/** Returns the open jobs, the job `selectedId` and at most CLOSED_MAX closed ones by title. Cached until a job changes. */
export const listJobTitles = (_admin: Hiring, selectedId = ""): Promise<readonly JobTitle[]> =>
  readTitles(selectedId);

export async function getJob(_admin: Hiring, id: string): Promise<JobRecord | null> {
  const row = await db().job.findUnique({ where: { id, NOT: { id: GENERAL_JOB_ID } }, select: jobSelect });
  return row && toJobRecord(row);
}

/** Returns a page for the JSON API, ordered by status and age. Throws 400 for a cursor of another list. */
export async function listJobs(_admin: Hiring, startKey: string | undefined): Promise<CursorPage<JobRecord>> {
  return findCursorPage(jobTable, { list: "admin-jobs", startKey, keys: ["status", "createdAt", "id"] });
}

/** Throws 410 when the job of the first call was deleted, 409 and 422 as `storeOnce`. */
export async function createJob(admin: Hiring, input: JobInput, once?: IdempotencyKey): Promise<JobRecord> {
  const { id } = await db().$transaction((tx) =>
    storeOnce(tx, once, async () => {
      const data = { ...input, ...(await buildDetailColumns(tx, input)) };
      const job = await tx.job.create({ data, select: { id: true } });
      const details = input.promiseOverride ? { fields: ["promiseOverride"] } : undefined;
      await recordAdminAction(tx, admin, "added", { type: "job", id: job.id }, details);
      await revalidateTagsOnCommit(tx, JOBS_TAG, jobTag(job.id));
      return job.id;
    }),
  );
  const job = await getJob(admin, id);
  if (!job) throw new HttpError(410, "This job was added and has since been deleted.");
  return job;
}

/** A field that was not sent keeps its value. Throws 404, 422, and 409 for an outdated `version`. */
export async function updateJob(
  admin: Hiring,
  id: string,
  { version, ...input }: JobChange,
): Promise<JobRecord> {
  return db().$transaction(async (tx) => {
    if (id === GENERAL_JOB_ID || !(await lockRow(tx, "jobs", id))) throw notFound("Job");
    const before = toJobRecord(await tx.job.findUniqueOrThrow({ where: { id }, select: jobSelect }));
    assertVersion(version, before.version, "Someone else has changed this job. Please reload it.");
    const details = await buildDetailColumns(tx, input, before);
    const data = { ...input, ...details, version: { increment: 1 }, updatedAt: new Date() };
    const job = toJobRecord(await tx.job.update({ where: { id }, data, select: jobSelect }));
    const fields = JOB_FIELDS.filter((field) => String(before[field]) !== String(job[field]));
    if (fields.length > 0) await recordAdminAction(tx, admin, "edited", { type: "job", id }, { fields });
    await revalidateTagsOnCommit(tx, JOBS_TAG, jobTag(id));
    return job;
  });
}

export async function closeJobs(admin: Hiring, ids: string[]): Promise<BulkChange> {
  return db().$transaction(async (tx) => {
    const found = await lockRows(tx, "jobs", ids);
    const where = { id: { in: found }, status: "Open" };
    const open = await tx.job.findMany({ where, orderBy: { id: "asc" }, select: { id: true } });
    const closed = open.map(({ id }) => ({ id, details: { fields: ["status"] } }));
    if (closed.length > 0) {
      await tx.job.updateMany({
        where,
        data: { status: "Closed", version: { increment: 1 }, updatedAt: new Date() },
      });
      await recordAdminActions(tx, admin, "edited", "job", closed);
      await revalidateTagsOnCommit(tx, JOBS_TAG, ...open.map(({ id }) => jobTag(id)));
    }
    return { changed: open.map(({ id }) => id), found: found.length };
  });
}

const JOB_FIELDS = ["title", "type", "location", "description", "status", ...DETAIL_FIELDS] as const;

export async function countApplicantsOfJobs(_admin: Hiring, jobIds: string[]): Promise<number> {
  return db().applicant.count({ where: { jobId: { in: jobIds } } });
}

export async function deleteJobs(admin: Hiring, ids: string[]): Promise<string[]> {
  const deletable = ids.filter((id) => id !== GENERAL_JOB_ID);
  return db().$transaction((tx) => moveManyToTrash(tx, admin, "job", deletable), MOVE_OPTIONS);
}

/** Moves a job and its applicants to the trash. Returns the number of applicants. Throws 404. */
export async function deleteJob(admin: Hiring, id: string): Promise<{ applicants: number }> {
  if (id === GENERAL_JOB_ID) throw notFound("Job");
  return db().$transaction((tx) => moveToTrash(tx, admin, { kind: "job", id }), MOVE_OPTIONS);
}

import "server-only";
import { cache } from "react";
import { recordAudit } from "@/lib/audit";
import type { Admin } from "@/lib/auth/viewer";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/cursor";
import { db } from "@/lib/db";
import { Failure, notFound } from "@/lib/failure";
import { Prisma } from "@/lib/generated/prisma/client";
import { type ListQuery, type Page, PAGE_SIZE, pageBounds } from "@/lib/list";
import { searchCondition, titleCondition } from "@/lib/search";
import { live, LIVE } from "@/lib/trash/live";
import { moveToTrash } from "@/lib/trash/move";
import type { ApplicantRecord, ScanState } from "./applicant";
import { resumeInfected } from "./catalogue";
import { resumeStore } from "./resume-store";

const columns = Prisma.sql`applicants.id, job_id AS "jobId", jobs.title AS "jobTitle", first_name AS "firstName",
  last_name AS "lastName", email, phone, applicants.created_at AS "createdAt",
  quarantined_at IS NOT NULL AS quarantined, spam_signs AS "spamSigns",
  CASE WHEN resume_name IS NULL THEN NULL ELSE json_build_object('name', resume_name, 'size', resume_size,
    'scan', resume_scan, 'finding', resume_finding) END AS resume`;

/** To be followed by a condition. */
const withJob = Prisma.sql`applicants JOIN jobs ON jobs.id = applicants.job_id AND ${live.jobs}
  WHERE ${live.applicants}`;
const newestFirst = Prisma.sql`ORDER BY applicants.created_at DESC, applicants.id DESC`;

export interface ApplicantQuery extends ListQuery {
  /** Only the applicants of this job. */
  jobId?: string;
  /** Those that are held back as probable spam, instead of all others. */
  spam?: boolean;
}

/** One page of applicants, newest first: of all jobs or of one; the search covers the job's title too. */
export async function findApplicants(
  _admin: Admin,
  { page, ...query }: ApplicantQuery,
): Promise<Page<ApplicantRecord>> {
  const where = await condition(query);
  const [count] = await db().$queryRaw<[{ total: bigint }]>`
    SELECT count(*) AS total FROM applicants WHERE ${live.applicants} AND ${where}`;
  const total = Number(count.total);
  const { offset, ...bounds } = pageBounds(total, page);
  const items = await db().$queryRaw<ApplicantRecord[]>`
    SELECT ${columns} FROM ${withJob} AND applicants.id IN (
      SELECT id FROM applicants WHERE ${live.applicants} AND ${where} ${newestFirst}
      LIMIT ${PAGE_SIZE} OFFSET ${offset}
    )
    ${newestFirst}`;
  return { items, total, ...bounds };
}

async function condition({ q, jobId, spam }: Omit<ApplicantQuery, "page">): Promise<Prisma.Sql> {
  const conditions = [spam ? Prisma.sql`quarantined_at IS NOT NULL` : Prisma.sql`quarantined_at IS NULL`];
  if (jobId !== undefined) conditions.push(Prisma.sql`job_id = ${jobId}`);
  if (q) {
    // The jobs' ids first: with them in hand both halves of the OR have an index of their own.
    const jobs = await db().$queryRaw<{ id: string }[]>`
      SELECT id FROM jobs WHERE ${live.jobs} AND ${titleCondition(q)}`;
    conditions.push(Prisma.sql`(${searchCondition(q)} OR job_id = ANY(${jobs.map(({ id }) => id)}))`);
  }
  return Prisma.join(conditions, " AND ");
}

/** All applicants, or those of one job, spam left out; once a request for each. */
export const countApplicants = cache(async (_admin: Admin, jobId?: string): Promise<number> => {
  return db().applicant.count({ where: { jobId, quarantinedAt: null, ...LIVE } });
});

/** How many applications would be deleted with a job: all of them, spam included. */
export async function countWithJob(_admin: Admin, jobId: string): Promise<number> {
  return db().applicant.count({ where: { jobId, ...LIVE } });
}

/** One applicant; null when there is none. */
export async function getApplicant(_admin: Admin, id: string): Promise<ApplicantRecord | null> {
  const rows = await db().$queryRaw<ApplicantRecord[]>`
    SELECT ${columns} FROM ${withJob} AND applicants.id = ${id}`;
  return rows[0] ?? null;
}

/** One applicant. Throws 404. */
export async function requireApplicant(admin: Admin, id: string): Promise<ApplicantRecord> {
  const applicant = await getApplicant(admin, id);
  if (!applicant) throw notFound("Applicant");
  return applicant;
}

export interface Neighbours {
  /** Id of the applicant one row up (newer), and one row down (older). */
  previous: string | null;
  next: string | null;
}

/** Who stands before and after an applicant in the list of their job, newest first, or of all jobs. */
export async function getNeighbours(
  _admin: Admin,
  { id, jobId, createdAt, quarantined }: ApplicantRecord,
  within: "job" | "all" = "job",
): Promise<Neighbours> {
  const kept = quarantined ? Prisma.sql`quarantined_at IS NOT NULL` : Prisma.sql`quarantined_at IS NULL`;
  const list = within === "job" ? Prisma.sql`${kept} AND job_id = ${jobId}` : kept;
  const [row] = await db().$queryRaw<[Neighbours]>`
    SELECT (SELECT id FROM applicants WHERE ${live.applicants} AND ${list} AND (created_at, id) > (${createdAt}, ${id})
            ORDER BY created_at, id LIMIT 1) AS previous,
           (SELECT id FROM applicants WHERE ${live.applicants} AND ${list} AND (created_at, id) < (${createdAt}, ${id})
            ORDER BY created_at DESC, id DESC LIMIT 1) AS next`;
  return row;
}

/** All applicants for programs, newest first, page by page. Throws 400 for a cursor that is not this list's. */
export async function listApplicants(
  _admin: Admin,
  startKey: string | undefined,
): Promise<CursorPage<ApplicantRecord>> {
  const after = decodeCursor<readonly [number, string]>("applicants", startKey);
  const rest = after
    ? Prisma.sql`AND (applicants.created_at, applicants.id) < (${new Date(after[0])}, ${after[1]})`
    : Prisma.empty;
  const rows = await db().$queryRaw<ApplicantRecord[]>`
    SELECT ${columns} FROM ${withJob} AND quarantined_at IS NULL ${rest} ${newestFirst}
    LIMIT ${API_PAGE_SIZE + 1}`;
  return cursorPage("applicants", rows, (row) => [row.createdAt.getTime(), row.id]);
}

/** A résumé as it is handed out. */
export interface OpenedResume {
  name: string;
  bytes: Uint8Array;
  scan: ScanState;
}

/**
 * A résumé's name and bytes. Written to the audit log before anything is handed out. Throws 404, 409 for a file in which
 * malware was found, 503 when the store is away.
 */
export async function openResume(admin: Admin, id: string): Promise<OpenedResume> {
  const select = { resumeName: true, resumeScan: true };
  const row = await db().applicant.findUnique({ where: { id, ...LIVE }, select });
  if (!row) throw notFound("Applicant");
  if (row.resumeScan === "INFECTED") throw new Failure(409, resumeInfected);
  const bytes = row.resumeName === null ? null : await resumeStore.get(db(), id);
  if (row.resumeName === null || !bytes) throw notFound("Resume");
  const target = { type: "applicant", id } as const;
  await recordAudit(db(), { actorId: admin.id, action: "resume.opened", target, requestId: admin.requestId });
  return { name: row.resumeName, bytes, scan: row.resumeScan as ScanState };
}

/** Puts an application into the trash, its résumé with it. Throws 404. */
export async function deleteApplicant(admin: Admin, id: string): Promise<void> {
  await db().$transaction((tx) => moveToTrash(tx, admin, { kind: "applicant", id }));
}

import "server-only";
import { cache } from "react";
import { recordAudit } from "@/lib/audit";
import type { Admin } from "@/lib/auth/viewer";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/cursor";
import { db } from "@/lib/db";
import { Failure, notFound } from "@/lib/failure";
import { Prisma } from "@/lib/generated/prisma/client";
import { exportRows } from "@/lib/export-rows";
import { findNeighbours, findPage } from "@/lib/find-page";
import type { ListQuery, Page } from "@/lib/list";
import { untilNews } from "@/lib/live/until-news";
import { LIVE } from "@/lib/trash/live";
import { moveManyToTrash, moveToTrash } from "@/lib/trash/move";
import { type ApplicantRecord, isUnscanned, type ScanState } from "./applicant";
import { resumeInfected, resumeNotScanned } from "./catalogue";
import { resumeStore } from "./resume-store";
import { scanStateOf } from "./scan-state";
import { applicantColumns, applicantSource, applicantTable } from "./table";

const newestFirst = Prisma.sql`ORDER BY applicants.created_at DESC, applicants.id DESC`;

/** One page of applicants: of all jobs or of one; the search covers the job's title too. */
export async function findApplicants(admin: Admin, query: ListQuery): Promise<Page<ApplicantRecord>> {
  // What a badge counts anyway need not be counted again.
  const { show, job } = query.filters ?? {};
  return findPage(applicantTable, query, show ? undefined : () => countApplicants(admin, job));
}

/** Every applicant of the list that a query asks for, batch by batch. */
export function exportApplicants(
  _admin: Admin,
  query: Omit<ListQuery, "page">,
): AsyncGenerator<ApplicantRecord[]> {
  return exportRows(applicantTable, query);
}

/** The applicants one row up and one row down in the list that a query asks for. */
export async function getApplicantNeighbours(_admin: Admin, id: string, query: Omit<ListQuery, "page">) {
  return findNeighbours(applicantTable, id, query);
}

const countThem = (jobId?: string) =>
  db().applicant.count({ where: { jobId, quarantinedAt: null, ...LIVE } });
const countAll = untilNews(() => countThem());

/** All applicants, or those of one job, spam left out; once a request for each. */
export const countApplicants = cache(async (_admin: Admin, jobId?: string): Promise<number> =>
  jobId === undefined ? countAll() : countThem(jobId),
);

/** How many applications would be deleted with jobs: all of them, spam included. */
export async function countWithJobs(_admin: Admin, jobIds: string[]): Promise<number> {
  return db().applicant.count({ where: { jobId: { in: jobIds }, ...LIVE } });
}

/** The newest applicants of all jobs, spam left out. */
export async function findNewestApplicants(_admin: Admin, limit: number): Promise<ApplicantRecord[]> {
  return db().$queryRaw<ApplicantRecord[]>`
    SELECT ${applicantColumns} FROM ${applicantSource} WHERE applicants.quarantined_at IS NULL ${newestFirst}
    LIMIT ${limit}`;
}

/** One applicant; null when there is none. */
export async function getApplicant(_admin: Admin, id: string): Promise<ApplicantRecord | null> {
  const rows = await db().$queryRaw<ApplicantRecord[]>`
    SELECT ${applicantColumns} FROM ${applicantSource} WHERE applicants.id = ${id}`;
  return rows[0] ?? null;
}

/** One applicant. Throws 404. */
export async function requireApplicant(admin: Admin, id: string): Promise<ApplicantRecord> {
  const applicant = await getApplicant(admin, id);
  if (!applicant) throw notFound("Applicant");
  return applicant;
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
    SELECT ${applicantColumns} FROM ${applicantSource} WHERE quarantined_at IS NULL ${rest} ${newestFirst}
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
 * Returns a résumé's name and bytes. Records it in the audit log before anything is handed out. Throws 404; 409 for a
 * file with malware, and without `unscanned` for one that a scanner was to check and has not; 503 when the store is
 * unavailable.
 */
export async function openResume(
  admin: Admin,
  id: string,
  { unscanned = false }: { unscanned?: boolean } = {},
): Promise<OpenedResume> {
  const select = { resumeName: true, resumeScan: true, resumeScanAttempts: true };
  const row = await db().applicant.findUnique({ where: { id, ...LIVE }, select });
  if (!row) throw notFound("Applicant");
  const scan = scanStateOf(row);
  if (scan === "INFECTED") throw new Failure(409, resumeInfected);
  if (isUnscanned(scan) && !unscanned) throw new Failure(409, resumeNotScanned);
  const bytes = row.resumeName === null ? null : await resumeStore.get(db(), id);
  if (row.resumeName === null || !bytes) throw notFound("Resume");
  const target = { type: "applicant", id } as const;
  const details = scan !== null && isUnscanned(scan) ? { scan } : undefined;
  await recordAudit(db(), {
    actorId: admin.id,
    action: "resume.opened",
    target,
    requestId: admin.requestId,
    details,
  });
  return { name: row.resumeName, bytes, scan };
}

/** Puts an application into the trash, its résumé with it. Throws 404. */
export async function deleteApplicant(admin: Admin, id: string): Promise<void> {
  await db().$transaction((tx) => moveToTrash(tx, admin, { kind: "applicant", id }));
}

/** The same for several applications. Returns the ids of those that were there. */
export async function deleteApplicants(admin: Admin, ids: string[]): Promise<string[]> {
  return db().$transaction((tx) => moveManyToTrash(tx, admin, "applicant", ids));
}

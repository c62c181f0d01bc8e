import "server-only";
import { cache } from "react";
import { recordAudit } from "@/lib/audit/audit-log";
import type { Reviewer } from "@/lib/auth/reviewer";
import type { Hiring } from "@/lib/auth/viewer";
import type { CursorPage } from "@/lib/lists/cursor";
import { db } from "@/lib/database/db";
import type { Stage } from "./stages";
import { HttpError, notFound } from "@/lib/http-error";
import { findPage } from "@/lib/lists/find-page";
import { findCursorPage, findFirstRows } from "@/lib/lists/find-rows";
import type { ListQuery, Page } from "@/lib/lists/list-query";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { reviewable } from "./reviewable";
import { hasJob, NOT_DELETED } from "@/lib/database/not-deleted";
import { deletionOf } from "@/lib/trash/deletion-of";
import { type ApplicantListRow, type ApplicantRecord, isUnscanned, type ScanState } from "./applicant";
import { countStages, sumStages } from "./count-stages";
import { resumeInfected, resumeNotScanned } from "./strings";
import { resumeStore } from "@/lib/resumes/resume-store";
import { getScanState } from "@/lib/resumes/scan-state";
import { applicantSelect, applicantTable, toApplicant } from "./table";

export async function findApplicants(admin: Hiring, query: ListQuery): Promise<Page<ApplicantListRow>> {
  return findPage(admin, applicantTable, query, () => countMatches(admin, query));
}

async function countMatches(admin: Hiring, { filters = {} }: ListQuery): Promise<number> {
  const counts = await countStages(admin, filters);
  return filters.stage === undefined ? sumStages(counts) : (counts[filters.stage as Stage] ?? 0);
}

const queryCount = (jobId?: string) => db().applicant.count({ where: { jobId, quarantinedAt: null } });
const cachedTotal = cacheUntilChange(() => queryCount());

/** Counts the applicants of all jobs or of one, without suspected spam. Cached per request. */
export const countApplicants = cache(async (_admin: Hiring, jobId?: string): Promise<number> =>
  jobId === undefined ? cachedTotal() : queryCount(jobId),
);

export async function findNewestApplicants(_admin: Hiring, limit: number): Promise<ApplicantListRow[]> {
  return findFirstRows(applicantTable, limit);
}

export async function getApplicant(_admin: Hiring, id: string): Promise<ApplicantRecord | null> {
  const row = await db().applicant.findUnique({
    where: { id, job: NOT_DELETED },
    select: { ...applicantSelect, job: { select: { title: true } } },
  });
  if (!row || !hasJob(row)) return null;
  const { job, ...applicant } = row;
  return { ...toApplicant(applicant), jobTitle: job.title };
}

/** Returns a page for the JSON API, newest first, without suspected spam. Throws 400 for a cursor of another list. */
export async function listApplicants(
  _admin: Hiring,
  startKey: string | undefined,
): Promise<CursorPage<ApplicantRecord>> {
  return findCursorPage(applicantTable, { list: "applicants", startKey, keys: ["createdAt", "id"] });
}

export interface OpenedResume {
  name: string;
  bytes: Uint8Array;
  scan: ScanState;
}

/** An administrator reads every application, and a reviewer those of one job. */
const getReadable = (by: Hiring | Reviewer) => ("job" in by ? reviewable(by.job.id) : {});

/**
 * Returns a résumé's name and bytes, and records the opening in the audit log first. Throws 404, and 503 when the store is
 * unavailable. Throws 409 for an infected file, and for an unscanned one unless `unscanned` is set.
 */
export async function openResume(
  by: Hiring | Reviewer,
  id: string,
  { unscanned = false }: { unscanned?: boolean } = {},
): Promise<OpenedResume> {
  const select = { resumeName: true, resumeScan: true, resumeScanAttempts: true };
  const row = await db().applicant.findUnique({ where: { id, ...getReadable(by) }, select });
  if (!row) throw notFound("Applicant");
  const scan = getScanState(row);
  if (scan === "INFECTED") throw new HttpError(409, resumeInfected);
  if (isUnscanned(scan) && !unscanned) throw new HttpError(409, resumeNotScanned);
  const bytes = row.resumeName === null ? null : await resumeStore.get(db(), id);
  if (row.resumeName === null || !bytes) throw notFound("Resume");
  const target = { type: "applicant", id } as const;
  const details = scan !== null && isUnscanned(scan) ? { scan } : undefined;
  await recordAudit(db(), {
    actorId: by.id,
    action: "resume.opened",
    target,
    requestId: by.requestId,
    keyId: "keyId" in by ? by.keyId : undefined,
    details,
  });
  return { name: row.resumeName, bytes, scan };
}

export const { deleteOne: deleteApplicant, deleteMany: deleteApplicants } = deletionOf("applicant");

import "server-only";
import { type Applicant, Prisma } from "@/lib/generated/prisma/client";
import type { ResumeFacts, ScanState } from "@/lib/applicants/applicant";

/** Scanner errors after which a file is FAILED. The index applicants_scan_queue_idx repeats this number. */
export const SCAN_ATTEMPTS_MAX = 3;

interface ScanColumns {
  resumeScan: string | null;
  resumeScanAttempts: number;
}

/** Returns the state of a stored file. FAILED is stored as PENDING with all attempts used, as older versions expect. */
export function getScanState({ resumeScan, resumeScanAttempts }: ScanColumns): ScanState {
  const isFailed = resumeScan === "PENDING" && resumeScanAttempts >= SCAN_ATTEMPTS_MAX;
  return isFailed ? "FAILED" : (resumeScan as ScanState);
}

export function toResumeFacts(
  row: ScanColumns & Pick<Applicant, "resumeName" | "resumeSize" | "resumeFinding">,
): ResumeFacts | null {
  const { resumeName: name, resumeSize: size, resumeFinding: finding } = row;
  return name === null || size === null ? null : { name, size, scan: getScanState(row), finding };
}

const MAX = Prisma.raw(String(SCAN_ATTEMPTS_MAX));

/** `getScanState` in SQL. */
export const scanStateSql = Prisma.sql`CASE WHEN applicants.resume_scan = 'PENDING'
  AND applicants.resume_scan_attempts >= ${MAX} THEN 'FAILED' ELSE applicants.resume_scan END`;

/** Selects the files of the scan queue. */
export const isAwaitingScan = Prisma.sql`applicants.resume_name IS NOT NULL
  AND coalesce(applicants.resume_scan, 'PENDING') = 'PENDING' AND applicants.resume_scan_attempts < ${MAX}`;

import "server-only";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { hasScanner, scanBytes, type Verdict } from "./malware-scanner";
import { notDeleted } from "@/lib/trash/not-deleted";
import { resumeStore } from "./resume-store";
import { isAwaitingScan, SCAN_ATTEMPTS_MAX } from "./scan-state";

/** No visitor waits for these scans. */
const DEADLINE_MS = 30_000;

/** Returns the columns of a new application's verdict. An error of the scanner is the first of its attempts. */
export function toScanColumns(verdict: Verdict | null) {
  const isJudged = verdict?.state === "CLEAN" || verdict?.state === "INFECTED";
  return {
    resumeScan: isJudged ? verdict.state : verdict ? "PENDING" : null,
    resumeFinding: verdict?.state === "INFECTED" ? verdict.finding : null,
    resumeScanAttempts: verdict?.state === "ERROR" ? 1 : 0,
  };
}

/**
 * Scans the résumés without a verdict. A file that the scanner answers with an error is skipped, and FAILED after
 * SCAN_ATTEMPTS_MAX runs. Ends when the scanner cannot be reached. Each file is tried at most once in a run and then
 * goes to the end of the queue, so that none holds up the others. Returns how many files got a verdict.
 */
export async function rescanResumes(): Promise<number> {
  if (!hasScanner()) return 0;
  const [{ started }] = await db().$queryRaw<[{ started: Date }]>`SELECT now()::timestamptz(3) AS started`;
  let scanned = 0;
  for (;;) {
    const id = await claimNextFile(started);
    if (id === undefined) return scanned;
    const bytes = await resumeStore.get(db(), id);
    if (!bytes) {
      log.error("resumes.missing", undefined, { applicant: id });
      continue;
    }
    const verdict = await scanBytes(bytes, DEADLINE_MS);
    if (!verdict || verdict.state === "UNREACHABLE") return scanned;
    if (verdict.state === "ERROR") {
      await countAttempt(id);
      continue;
    }
    await storeVerdict(id, verdict);
    scanned += 1;
  }
}

/** Takes the file whose last try is longest ago, files without a try first. Other instances pass it by. */
async function claimNextFile(started: Date): Promise<string | undefined> {
  const [row] = await db().$queryRaw<{ id: string }[]>`
    UPDATE applicants SET resume_scan_tried_at = now() WHERE ${notDeleted.applicants} AND id = (
      SELECT id FROM applicants
      WHERE ${notDeleted.applicants} AND ${isAwaitingScan} AND (resume_scan_tried_at IS NULL OR resume_scan_tried_at < ${started})
      ORDER BY resume_scan_tried_at NULLS FIRST, created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return row?.id;
}

async function storeVerdict(id: string, verdict: Verdict): Promise<void> {
  const { resumeScan, resumeFinding } = toScanColumns(verdict);
  await db().$executeRaw`
    UPDATE applicants SET resume_scan = ${resumeScan}, resume_finding = ${resumeFinding}
    WHERE id = ${id} AND ${notDeleted.applicants}`;
  if (verdict.state === "INFECTED") log.error("malware.found", undefined, { applicant: id });
}

async function countAttempt(id: string): Promise<void> {
  const [row] = await db().$queryRaw<{ attempts: number }[]>`
    UPDATE applicants SET resume_scan = 'PENDING', resume_scan_attempts = resume_scan_attempts + 1
    WHERE id = ${id} AND ${notDeleted.applicants} AND ${isAwaitingScan} RETURNING resume_scan_attempts AS attempts`;
  if (row?.attempts === SCAN_ATTEMPTS_MAX) log.error("malware.scanGivenUp", undefined, { applicant: id });
}

/** Puts every FAILED file back into the queue, for example after the scanner's settings were changed. Returns how many. */
export async function retryFailedScans(): Promise<number> {
  return db().$executeRaw`
    UPDATE applicants SET resume_scan_attempts = 0
    WHERE ${notDeleted.applicants} AND resume_scan = 'PENDING' AND resume_scan_attempts >= ${SCAN_ATTEMPTS_MAX}`;
}

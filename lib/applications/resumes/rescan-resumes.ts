import "server-only";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { hasScanner, scanBytes, type Verdict } from "./malware-scanner";
import { notDeleted } from "@/lib/trash/not-deleted";
import { resumeStore } from "./resume-store";
import { isAwaitingScan, SCAN_ATTEMPTS_MAX } from "./scan-state";

/** Longer than for an upload, because no visitor waits. */
const DEADLINE_MS = 30_000;

/** Returns the columns for a new application. A scanner error counts as the first attempt. */
export function toScanColumns(verdict: Verdict | null) {
  const isFinal = verdict?.state === "CLEAN" || verdict?.state === "INFECTED";
  return {
    resumeScan: isFinal ? verdict.state : verdict ? "PENDING" : null,
    resumeFinding: verdict?.state === "INFECTED" ? verdict.finding : null,
    resumeScanAttempts: verdict?.state === "ERROR" ? 1 : 0,
  };
}

/**
 * Scans the résumés without a verdict. Returns how many got one. Each file is tried once in a run and then
 * moves to the end of the queue. A scanner error skips the file, which is FAILED after SCAN_ATTEMPTS_MAX
 * runs. The run ends when the scanner is unreachable.
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

/** Claims the file with the oldest attempt, files without an attempt first. Other instances skip it. */
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

/** Requeues every FAILED file, for example after a change of the scanner's settings. Returns their number. */
export async function retryFailedScans(): Promise<number> {
  return db().$executeRaw`
    UPDATE applicants SET resume_scan_attempts = 0
    WHERE ${notDeleted.applicants} AND resume_scan = 'PENDING' AND resume_scan_attempts >= ${SCAN_ATTEMPTS_MAX}`;
}

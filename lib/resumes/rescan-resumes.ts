import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { hasScanner, scanBytes, type ScanResult } from "./malware-scanner";
import { notDeleted } from "@/lib/database/not-deleted";
import { processState } from "@/lib/process-state";
import { resumeStore } from "./resume-store";
import { isAwaitingScan, SCAN_ATTEMPTS_MAX } from "./scan-state";

/** Longer than for an upload, because no visitor waits. */
const DEADLINE_MS = 30_000;

/** Returns the columns for a new application. A scanner error counts as the first attempt. */
export function toScanColumns(verdict: ScanResult | null) {
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
  let startedAt: Date | undefined;
  let scanned = 0;
  for (;;) {
    const claim = await claimNextFile(startedAt);
    if (!claim) return scanned;
    const { id } = claim;
    startedAt ??= claim.triedAt;
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

const claimRow = z.strictObject({ id: z.string(), triedAt: z.date() });

/**
 * Claims the file with the oldest attempt, files without an attempt first. Other instances skip it. The first
 * claim of a run has no `startedAt` and begins the run by the database's clock.
 */
async function claimNextFile(startedAt: Date | undefined): Promise<z.output<typeof claimRow> | undefined> {
  const start = startedAt ? Prisma.sql`${startedAt}` : Prisma.sql`now()`;
  const [claim] = await queryRows(db(), claimRow)`
    UPDATE applicants SET resume_scan_tried_at = now() WHERE ${notDeleted.applicants} AND id = (
      SELECT id FROM applicants WHERE ${notDeleted.applicants} AND ${isAwaitingScan}
        AND (resume_scan_tried_at IS NULL OR resume_scan_tried_at < ${start})
      ORDER BY resume_scan_tried_at NULLS FIRST, created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, resume_scan_tried_at AS "triedAt"`;
  return claim;
}

async function storeVerdict(id: string, verdict: ScanResult): Promise<void> {
  const { resumeScan, resumeFinding } = toScanColumns(verdict);
  await db().applicant.updateMany({ where: { id }, data: { resumeScan, resumeFinding } });
  if (verdict.state === "INFECTED") log.error("malware.found", undefined, { applicant: id });
}

const attemptRow = z.strictObject({ attempts: z.int() });

async function countAttempt(id: string): Promise<void> {
  const [row] = await queryRows(db(), attemptRow)`
    UPDATE applicants SET resume_scan = 'PENDING', resume_scan_attempts = resume_scan_attempts + 1
    WHERE id = ${id} AND ${notDeleted.applicants} AND ${isAwaitingScan} RETURNING resume_scan_attempts AS attempts`;
  if (row?.attempts === SCAN_ATTEMPTS_MAX) log.error("malware.scanGivenUp", undefined, { applicant: id });
}

/** Requeues every FAILED file, for example after a change of the scanner's settings. Returns their number. */
export async function retryFailedScans(): Promise<number> {
  const resumes = await db().applicant.updateMany({
    where: { resumeScan: "PENDING", resumeScanAttempts: { gte: SCAN_ATTEMPTS_MAX } },
    data: { resumeScanAttempts: 0 },
  });
  const attachments = await db().attachment.updateMany({
    where: { scan: "PENDING", scanAttempts: { gte: SCAN_ATTEMPTS_MAX } },
    data: { scanAttempts: 0 },
  });
  return resumes.count + attachments.count;
}

const unscanned = {
  OR: [{ scan: null }, { scan: "PENDING" }],
  scanAttempts: { lt: SCAN_ATTEMPTS_MAX },
};

/**
 * Scans the files of correspondences as `rescanResumes` does. Each run begins behind the file that was tried last, so that a
 * file on which the scanner fails does not keep the others waiting.
 */
export async function rescanAttachments(): Promise<void> {
  if (!hasScanner()) return;
  const found = await db().attachment.findMany({ where: unscanned, select: { id: true } });
  const ids = found.map(({ id }) => id).sort();
  const last = processState.lastScannedAttachment ?? "";
  for (const id of [...ids.filter((one) => one > last), ...ids.filter((one) => one <= last)]) {
    const select = { bytes: true } as const;
    const file = await db().attachment.findUnique({ where: { id, ...unscanned }, select });
    if (!file) continue; // scanned or deleted since
    processState.lastScannedAttachment = id;
    const verdict = await scanBytes(file.bytes, DEADLINE_MS);
    if (!verdict || verdict.state === "UNREACHABLE") return;
    const isError = verdict.state === "ERROR";
    // Another instance may have a verdict by now.
    const [row] = await db().attachment.updateManyAndReturn({
      where: { id, ...unscanned },
      data: isError ? { scan: "PENDING", scanAttempts: { increment: 1 } } : { scan: verdict.state },
      select: { scanAttempts: true },
    });
    if (isError && row?.scanAttempts === SCAN_ATTEMPTS_MAX)
      log.error("malware.scanGivenUp", undefined, { attachment: id });
  }
}

import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { hasScanner, scanBytes, type Verdict } from "@/lib/malware/clamav";
import { live } from "@/lib/trash/live";
import { resumeStore } from "./resume-store";

/** Nobody waits for this one. */
const DEADLINE_MS = 30_000;

/** The columns of a verdict. */
export function scanColumns(verdict: Verdict | null) {
  return {
    resumeScan: verdict?.state ?? null,
    resumeFinding: verdict?.state === "INFECTED" ? verdict.finding : null,
  };
}

interface Unscanned {
  id: string;
  createdAt: Date;
}

/**
 * Scans the résumés that nothing is known of yet, oldest first: the scanner was away, or there was none. Ends when it
 * is away again. Returns how many were scanned.
 */
export async function rescanResumes(): Promise<number> {
  if (!hasScanner()) return 0;
  let scanned = 0;
  let after: Unscanned = { id: "", createdAt: new Date(0) };
  for (;;) {
    const next = await nextAfter(after);
    if (!next) return scanned;
    after = next;
    const bytes = await resumeStore.get(db(), next.id);
    if (!bytes) {
      log.error("resumes.missing", undefined, { applicant: next.id });
      continue;
    }
    const verdict = await scanBytes(bytes, DEADLINE_MS);
    if (!verdict || verdict.state === "PENDING") return scanned;
    const { resumeScan, resumeFinding } = scanColumns(verdict);
    await db().$executeRaw`
      UPDATE applicants SET resume_scan = ${resumeScan}, resume_finding = ${resumeFinding}
      WHERE id = ${next.id} AND ${live.applicants}`;
    if (verdict.state === "INFECTED") log.error("malware.found", undefined, { applicant: next.id });
    scanned += 1;
  }
}

async function nextAfter({ id, createdAt }: Unscanned): Promise<Unscanned | undefined> {
  const [row] = await db().$queryRaw<Unscanned[]>`
    SELECT id, created_at AS "createdAt" FROM applicants
    WHERE ${live.applicants} AND resume_name IS NOT NULL AND coalesce(resume_scan, 'PENDING') = 'PENDING'
      AND (created_at, id) > (${createdAt}, ${id})
    ORDER BY created_at, id LIMIT 1`;
  return row;
}

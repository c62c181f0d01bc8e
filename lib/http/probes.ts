import "server-only";
import { db } from "@/lib/database/db";

/** A database that takes longer to answer counts as down. */
const PATIENCE_MS = 1200;
const RETRY_AFTER_SECONDS = "1";

const shared = globalThis as typeof globalThis & { alderpointPrepared?: boolean };

/** Marks the server as prepared: the database is migrated and the pages are rendered. */
export function markPrepared(): void {
  shared.alderpointPrepared = true;
}

interface ProbeAnswer {
  status: 200 | 503;
  body: { status: string };
  headers?: Record<string, string>;
}

/** Answers `/api/health` without the database: an outage must not get containers killed. */
export const health = (): ProbeAnswer => ({ status: 200, body: { status: "ok" } });

/** Answers `/api/ready`: 200 when the server is prepared and the database answers within 1.2 seconds, else 503. */
export async function readiness(): Promise<ProbeAnswer> {
  if (await isReady()) return { status: 200, body: { status: "ready" } };
  return { status: 503, body: { status: "not ready" }, headers: { "retry-after": RETRY_AFTER_SECONDS } };
}

let underWay: Promise<boolean> | undefined;

/** Returns whether requests may be sent here. Callers share one query, so that a flood of probes costs one connection. */
export async function isReady(): Promise<boolean> {
  if (shared.alderpointPrepared !== true) return false;
  underWay ??= isDatabaseUp().finally(() => (underWay = undefined));
  return underWay;
}

async function isDatabaseUp(): Promise<boolean> {
  try {
    const late = AbortSignal.timeout(PATIENCE_MS);
    const tooLate = new Promise<boolean>((resolve) => late.addEventListener("abort", () => resolve(false)));
    return await Promise.race([db().$queryRaw`SELECT 1 AS answer`.then(() => true), tooLate]);
  } catch {
    return false;
  }
}

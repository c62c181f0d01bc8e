import "server-only";
import { pingDatabase } from "@/lib/database/db";
import { processState } from "@/lib/process-state";
import { withTimeout } from "@/lib/process/with-timeout";

const DATABASE_TIMEOUT_MS = 1200;
const RETRY_AFTER_SECONDS = "1";

export function markPrepared(): void {
  processState.isPrepared = true;
}

interface ProbeResponse {
  status: 200 | 503;
  body: { status: string };
  headers?: Record<string, string>;
}

/** Answers `/api/health` without a query: a database outage must not restart containers. */
export const health = (): ProbeResponse => ({ status: 200, body: { status: "ok" } });

/** Answers `/api/ready`: 200 when the server is prepared and the database responds within 1.2 seconds, else 503. */
export async function readiness(): Promise<ProbeResponse> {
  if (await isReady()) return { status: 200, body: { status: "ready" } };
  return { status: 503, body: { status: "not ready" }, headers: { "retry-after": RETRY_AFTER_SECONDS } };
}

let pendingCheck: Promise<boolean> | undefined;

export async function isReady(): Promise<boolean> {
  if (!processState.isPrepared) return false;
  pendingCheck ??= isDatabaseUp().finally(() => (pendingCheck = undefined));
  return pendingCheck;
}

async function isDatabaseUp(): Promise<boolean> {
  try {
    const answered = pingDatabase().then(() => true);
    return await withTimeout(answered, DATABASE_TIMEOUT_MS, false);
  } catch {
    return false;
  }
}

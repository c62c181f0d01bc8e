import "server-only";
import { pingDatabase } from "@/lib/database/db";
import { processState } from "@/lib/process-state";
import { withTimeout } from "@/lib/process/with-timeout";

const DATABASE_TIMEOUT_MS = 1200;

export function markPrepared(): void {
  processState.isPrepared = true;
}

let pendingCheck: Promise<boolean> | undefined;

/** Returns whether the server is prepared and the database responds within 1.2 seconds. */
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

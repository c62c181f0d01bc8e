import "server-only";
import { db } from "@/lib/db";

/** A database that does not answer in this time is away, for whoever asks whether to send requests here. */
const PATIENCE_MS = 1200;

const shared = globalThis as typeof globalThis & { alderpointPrepared?: boolean };

/** Called by the server once the database is migrated and the pages were made from it. */
export function markPrepared(): void {
  shared.alderpointPrepared = true;
}

/** Whether that has happened. */
export const isPrepared = () => shared.alderpointPrepared === true;

/** What a probe is told when no requests may be sent here, and in how many seconds it may ask again. */
export const NOT_READY = { status: "not ready" };
export const ASK_AGAIN_SECONDS = "1";

/** Whether requests may be sent here: prepared at start, and the database answers now. */
export async function isReady(): Promise<boolean> {
  if (!isPrepared()) return false;
  try {
    const late = AbortSignal.timeout(PATIENCE_MS);
    const tooLate = new Promise<boolean>((resolve) => late.addEventListener("abort", () => resolve(false)));
    return await Promise.race([db().$queryRaw`SELECT 1 AS answer`.then(() => true), tooLate]);
  } catch {
    return false;
  }
}

import "server-only";
import { db } from "@/lib/db";

const shared = globalThis as typeof globalThis & { alderpointPrepared?: boolean };

/** Called by the server once the database is migrated and the pages were made from it. */
export function markPrepared(): void {
  shared.alderpointPrepared = true;
}

/** Whether requests may be sent here: prepared at start, and the database answers now. */
export async function isReady(): Promise<boolean> {
  if (!shared.alderpointPrepared) return false;
  try {
    await db().$queryRaw`SELECT 1 AS answer`;
    return true;
  } catch {
    return false;
  }
}

import "server-only";
import { isBuilding } from "@/lib/env";
import { log } from "@/lib/log";
import { reportFailedRead } from "./page-cache-handle";

interface Fallbacks<B, A> {
  /** While the site is built, which has no database. */
  building: B;
  /** When it cannot be read. */
  away: A;
}

/**
 * Reads `what` ('jobs') for a public page, which shows something else rather than fail: such a page never replaces one
 * that shows what was read, and is made again soon.
 */
export async function readForPublicPage<T, B, A>(
  what: string,
  read: () => Promise<T>,
  { building, away }: Fallbacks<B, A>,
): Promise<T | B | A> {
  if (isBuilding()) return building;
  try {
    return await read();
  } catch (error) {
    log.error(`${what}.unreadable`, error);
    reportFailedRead();
    return away;
  }
}

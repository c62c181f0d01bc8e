import "server-only";
import { isBuilding } from "@/lib/env";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";

interface Fallbacks<B, F> {
  /** Used by the build, which has no database. */
  duringBuild: B;
  onFailure: F;
}

/**
 * Reads data for a public page, or returns a fallback when the read fails. An incomplete page is not kept, and never replaces
 * a complete one. `name` starts the log event, as in `jobs.unreadable`.
 */
export async function readForPublicPage<T, B, F>(
  name: string,
  read: () => Promise<T>,
  { duringBuild, onFailure }: Fallbacks<B, F>,
): Promise<T | B | F> {
  if (isBuilding()) return duringBuild;
  try {
    return await read();
  } catch (error) {
    log.error(`${name}.unreadable`, error);
    processState.pageEntries?.reportFailedRead();
    return onFailure;
  }
}

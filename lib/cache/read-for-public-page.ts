import "server-only";
import { isBuilding } from "@/lib/env";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";

/**
 * Reads data for a public page, or returns a fallback when the read fails. An incomplete page is not kept, and never replaces
 * a complete one. The build has no database. `name` starts the log event, as in `jobs.unreadable`.
 */
export async function readForPublicPage<T, B, F>(
  name: string,
  read: () => Promise<T>,
  { duringBuild, onFailure }: { duringBuild: B; onFailure: F },
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

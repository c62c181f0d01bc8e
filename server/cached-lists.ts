import { JOBS_TAG } from "@/lib/jobs/cache-tags";
import { TEAM_TAG } from "@/lib/team/cache-tags";

/** Lists of the JSON API that the page cache keeps, with the tags of their data. */
export const cachedLists: ReadonlyMap<string, readonly string[]> = new Map([
  ["/api/jobs", [JOBS_TAG]],
  ["/api/team", [TEAM_TAG]],
]);

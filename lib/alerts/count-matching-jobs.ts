import "server-only";
import { getOpenings } from "@/lib/jobs/openings";
import { type AlertCriteria, matchesCriteria } from "./alert-jobs";

/** Returns the number of public jobs that match now, from the data cache. Null while the database is down. */
export async function countMatchingJobs(criteria: AlertCriteria): Promise<number | null> {
  const openings = await getOpenings();
  return openings === "unreadable" ? null : openings.filter((job) => matchesCriteria(job, criteria)).length;
}

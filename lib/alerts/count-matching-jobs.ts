import "server-only";
import { getPublicJobs } from "@/lib/jobs/public-jobs";
import { type AlertCriteria, matchesCriteria } from "./alert-jobs";

/** Returns the number of public jobs that match now, from the data cache. Null while the database is down. */
export async function countMatchingJobs(criteria: AlertCriteria): Promise<number | null> {
  const jobs = await getPublicJobs();
  return jobs === "unreadable" ? null : jobs.filter((job) => matchesCriteria(job, criteria)).length;
}

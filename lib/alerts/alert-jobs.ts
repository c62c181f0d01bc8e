import "server-only";
import { db } from "@/lib/database/db";
import type { SearchedJob } from "@/lib/jobs/job";
import { publicJobSelect, toPublicJob, toSearchedJobs } from "@/lib/jobs/job-row";
import { getToday } from "@/lib/calendar/company-days";
import { publicOn } from "@/lib/jobs/public/public-on";
import { containsWords, parseSearchWords } from "@/lib/jobs/public/search-words";
import { getSearchedJobs } from "@/lib/jobs/public-jobs";

export async function findPublicJobIds(): Promise<string[]> {
  const jobs = await db().job.findMany({ where: publicOn(getToday()), select: { id: true } });
  return jobs.map(({ id }) => id);
}

/** Returns those of the jobs that are public, oldest first. */
export async function findAlertJobs(ids: readonly string[]): Promise<SearchedJob[]> {
  const jobs = await db().job.findMany({
    where: { id: { in: [...ids] }, ...publicOn(getToday()) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: publicJobSelect,
  });
  return toSearchedJobs(jobs.map(toPublicJob));
}

export interface AlertCriteria {
  type: string;
  words: string;
}

export const matchesCriteria = (job: SearchedJob, { type, words }: AlertCriteria): boolean =>
  (!type || job.type === type) && containsWords(job.searchText, parseSearchWords(words));

/** Returns the number of public jobs that match now, from the data cache. Null while the database is down. */
export async function countMatchingJobs(criteria: AlertCriteria): Promise<number | null> {
  const jobs = await getSearchedJobs();
  return jobs === "unreadable" ? null : jobs.filter((job) => matchesCriteria(job, criteria)).length;
}

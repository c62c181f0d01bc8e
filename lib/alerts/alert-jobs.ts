import "server-only";
import { db } from "@/lib/database/db";
import type { PublicJob } from "@/lib/jobs/job";
import { publicJobSelect, toPublicJob } from "@/lib/jobs/job-row";
import { getToday } from "@/lib/calendar/company-days";
import { publicOn } from "@/lib/jobs/public/public-on";
import { containsWords, parseSearchWords, toSearchText } from "@/lib/jobs/public/search-words";
import { getPublicJobs } from "@/lib/jobs/public-jobs";

export type AlertJob = PublicJob;

export async function findAlertJobs(): Promise<AlertJob[]> {
  const jobs = await db().job.findMany({
    where: publicOn(getToday()),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: publicJobSelect,
  });
  return jobs.map(toPublicJob);
}

export interface AlertCriteria {
  type: string;
  words: string;
}

/** A description is long, and each of thousands of alerts is matched with it. */
const searchTexts = new WeakMap<AlertJob, string>();

function getSearchText(job: AlertJob): string {
  const text = searchTexts.get(job) ?? toSearchText(job);
  searchTexts.set(job, text);
  return text;
}

export const matchesCriteria = (job: AlertJob, { type, words }: AlertCriteria): boolean =>
  (!type || job.type === type) && containsWords(getSearchText(job), parseSearchWords(words));

/** Returns the number of public jobs that match now, from the data cache. Null while the database is down. */
export async function countMatchingJobs(criteria: AlertCriteria): Promise<number | null> {
  const jobs = await getPublicJobs();
  return jobs === "unreadable" ? null : jobs.filter((job) => matchesCriteria(job, criteria)).length;
}

import "server-only";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getToday } from "@/lib/jobs/public/job-days";
import { publicOn } from "@/lib/jobs/public/public-job";

const select = { id: true, title: true, type: true, location: true, description: true } as const;

export interface AlertJob extends Prisma.JobGetPayload<{ select: typeof select }> {
  /** The searched fields in lower case. A description is long, and each of thousands of alerts is matched with it. */
  text: string;
}

/** Returns the public jobs, oldest first. */
export async function findAlertJobs(): Promise<AlertJob[]> {
  const jobs = await db().job.findMany({
    where: publicOn(getToday()),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select,
  });
  return jobs.map((job) => ({ ...job, text: toSearchText(job) }));
}

const toSearchText = ({ title, type, location, description }: Omit<AlertJob, "id" | "text">): string =>
  [title, type, location, description].join("\n").toLowerCase();

interface AlertCriteria {
  type: string;
  words: string;
}

/** Works as the search on `/jobs`: every word must occur in the title, type, location or description. */
export function matchesCriteria(
  { type, text }: Pick<AlertJob, "type" | "text">,
  criteria: AlertCriteria,
): boolean {
  if (criteria.type && type !== criteria.type) return false;
  return criteria.words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

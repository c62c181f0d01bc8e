import "server-only";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getToday } from "@/lib/jobs/public/job-days";
import { publicOn } from "@/lib/jobs/public/public-job";

const select = { id: true, title: true, type: true, location: true, description: true } as const;

export type AlertJob = Prisma.JobGetPayload<{ select: typeof select }>;

/** Returns the public jobs, oldest first. */
export const findAlertJobs = (): Promise<AlertJob[]> =>
  db().job.findMany({
    where: publicOn(getToday()),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select,
  });

interface Wish {
  type: string;
  words: string;
}

/** Works as the search on `/jobs`: every word must occur in the title, type, location or description. */
export function matchesWish({ title, type, location, description }: AlertJob, wish: Wish): boolean {
  if (wish.type && type !== wish.type) return false;
  const text = [title, type, location, description].join("\n").toLowerCase();
  return wish.words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

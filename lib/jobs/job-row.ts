import "server-only";
import { setImmediate as yieldTurn } from "node:timers/promises";
import { selectFields } from "@/lib/database/query-rows";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { JobRecord, PublicJob, SearchedJob } from "./job";
import { fromDateColumn, startOfDay } from "@/lib/calendar/company-days";
import { toSearchText } from "./public/search-words";
import { jobRow } from "./table";

export const jobSelect = { ...selectFields(jobRow), payMinExact: true, payMaxExact: true } as const;

/** Converts the dates to days, adds the cents, and narrows the texts that checks of the table limit. */
export const toJobRecord = ({
  payMinExact,
  payMaxExact,
  ...row
}: Prisma.JobGetPayload<{ select: typeof jobSelect }>) =>
  ({
    ...row,
    payMin: payMinExact?.toNumber() ?? row.payMin,
    payMax: payMaxExact?.toNumber() ?? row.payMax,
    opensOn: row.opensOn && fromDateColumn(row.opensOn),
    closesOn: row.closesOn && fromDateColumn(row.closesOn),
  }) as JobRecord;

export const publicJobSelect = { ...jobSelect, updatedAt: true } as const;

export function toPublicJob(row: Prisma.JobGetPayload<{ select: typeof publicJobSelect }>): PublicJob {
  const {
    status: _status,
    version: _version,
    promiseOverride: _,
    ownerId: _owner,
    toldIds: _told,
    createdAt,
    ...job
  } = toJobRecord(row);
  const opensAt = job.opensOn === null ? 0 : startOfDay(job.opensOn);
  return { ...job, postedAt: Math.max(createdAt.getTime(), opensAt), updatedAt: row.updatedAt.getTime() };
}

/** Replaces descriptions by their folded text. Yields to the event loop after each job, because 2,000 take 0.4 s. */
export async function toSearchedJobs(jobs: readonly PublicJob[]): Promise<SearchedJob[]> {
  const searched: SearchedJob[] = [];
  for (const { description, ...job } of jobs) {
    searched.push({ ...job, searchText: toSearchText({ ...job, description }) });
    await yieldTurn();
  }
  return searched;
}

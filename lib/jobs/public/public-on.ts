import "server-only";
import type { Day } from "@/lib/calendar/business-days";
import { Prisma } from "@/lib/generated/prisma/client";
import { toDateColumn } from "@/lib/calendar/company-days";

// A job is public when its status is Open and the day lies within its dates. Every public read uses one of these
// (docs/decisions/0080-publish-jobs-by-dates-in-every-query.md).

export const publicOn = (day: Day) =>
  ({
    status: "Open",
    AND: [
      { OR: [{ opensOn: null }, { opensOn: { lte: toDateColumn(day) } }] },
      { OR: [{ closesOn: null }, { closesOn: { gte: toDateColumn(day) } }] },
    ],
  }) satisfies Prisma.JobWhereInput;

export const publicOnSql = (day: Day): Prisma.Sql => Prisma.sql`(jobs.status = 'Open'
  AND (jobs.opens_on IS NULL OR jobs.opens_on <= ${day}::date)
  AND (jobs.closes_on IS NULL OR jobs.closes_on >= ${day}::date))`;

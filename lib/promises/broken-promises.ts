import "server-only";
import * as z from "zod/mini";
import { areaByKind } from "@/lib/auth/areas";
import { type Admin, hasArea } from "@/lib/auth/viewer";
import { addDays } from "@/lib/calendar/business-days";
import { getToday, startOfDay } from "@/lib/calendar/company-days";
import { isLate, isUnanswered } from "@/lib/clock/waiting";
import { keptPromises } from "@/lib/content/promises/kept";
import { db } from "@/lib/database/db";
import { notDeleted } from "@/lib/database/not-deleted";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { publicOnSql } from "@/lib/jobs/public/public-on";
import { getSetting } from "@/lib/site-settings/data";
import { settingSchemas } from "@/lib/site-settings/schema";
import { isUndecided } from "./general-applicants";

/** The promises that records break. Tests hold the others. */
export type CountedKey =
  | "messageAnswer"
  | "applicationAnswer"
  | "afterInterview"
  | "payRange"
  | "reportTo"
  | "generalApplicantsFirst";

const SHOWN_MAX = 5;
/** A job that opened earlier is no news for a general applicant. */
const NEWS_DAYS = 30;

const row = z.strictObject({ id: z.string(), label: z.string(), count: z.int() });

export type BrokenPromise = Awaited<ReturnType<typeof findBroken>>;

const person = Prisma.sql`applicants.first_name || ' ' || applicants.last_name`;
const applicants = Prisma.sql`applicants JOIN jobs ON jobs.id = applicants.job_id AND ${notDeleted.jobs}
  AND ${notDeleted.applicants}`;
const publicJob = () => Prisma.sql`${publicOnSql(getToday())} AND ${notDeleted.jobs}`;
const unexcused = () => Prisma.sql`${publicJob()} AND jobs.promise_override IS NULL`;
const jobs = { kind: "job", label: Prisma.sql`jobs.title`, from: Prisma.sql`jobs` } as const;

interface Keeper {
  /** Says which records break the promise. */
  counts: string;
  kind: "message" | "applicant" | "job";
  label: Prisma.Sql;
  from: Prisma.Sql;
  where: () => Prisma.Sql;
}

/** Selects the records that break each promise now. */
const keepers: Record<CountedKey, Keeper> = {
  messageAnswer: {
    counts: "Messages without an answer after the promised day",
    kind: "message",
    label: Prisma.sql`messages.name`,
    from: Prisma.sql`messages`,
    where: () => Prisma.sql`${isLate("messages")} AND ${notDeleted.messages}`,
  },
  applicationAnswer: {
    counts: "Applications without an answer after the promised day",
    kind: "applicant",
    label: person,
    from: applicants,
    where: () => Prisma.sql`${isLate("applicants")} AND ${isUnanswered("applicants")}`,
  },
  afterInterview: {
    counts: "Applications at Interview with no email for as many business days",
    kind: "applicant",
    label: person,
    from: applicants,
    where: () => Prisma.sql`${isLate("applicants")} AND NOT (${isUnanswered("applicants")})`,
  },
  payRange: {
    counts: "Jobs on the website without pay, and without a reason",
    ...jobs,
    where: () => Prisma.sql`${unexcused()} AND jobs.pay_min IS NULL AND jobs.pay_max IS NULL`,
  },
  reportTo: {
    counts: "Jobs on the website without a person to report to, and without a reason",
    ...jobs,
    where: () => Prisma.sql`${unexcused()} AND NOT EXISTS (
      SELECT FROM team_members WHERE team_members.id = jobs.contact_id AND ${notDeleted.team_members})`,
  },
  generalApplicantsFirst: {
    counts: "Jobs that opened in the last 30 days with general applicants nobody has considered",
    ...jobs,
    where: () => {
      const since = addDays(getToday(), -NEWS_DAYS);
      return Prisma.sql`${publicJob()}
        AND greatest(jobs.created_at, jobs.opens_on) >= ${new Date(startOfDay(since))}
        AND EXISTS (SELECT FROM applicants WHERE ${isUndecided} AND ${notDeleted.applicants}
          AND applicants.created_at <= greatest(jobs.created_at, jobs.opens_on))`;
    },
  },
};

const KEYS = Object.keys(keepers) as CountedKey[];

/** Returns the promises that are broken now, without those that staff have switched off and those about records that the administrator may not read. */
export async function findBrokenPromises(admin: Admin): Promise<BrokenPromise[]> {
  // Not from memory: the tab that has saved the setting may ask before this process has heard of it.
  const { off } = settingSchemas.promises.parse((await getSetting(admin, "promises")).texts);
  const keys = KEYS.filter((key) => !off.includes(key) && hasArea(admin, areaByKind[keepers[key].kind]));
  const promised = await Promise.all(keys.map(findBroken));
  return promised.filter(({ count }) => count > 0);
}

async function findBroken(key: CountedKey) {
  const { counts, kind, label, from, where } = keepers[key];
  const table = Prisma.raw(`${kind}s`);
  // With the limit beside the count, PostgreSQL would search the newest of all records, although it counts to the end.
  const rows = await queryRows(db(), row)`
    SELECT id, label, count FROM (
      SELECT ${table}.id, ${table}.created_at, ${label} AS label, count(*) OVER ()::int AS count
      FROM ${from} WHERE ${where()}) AS broken
    ORDER BY created_at DESC, id LIMIT ${SHOWN_MAX}`;
  // `count` is the number of all records that break the promise. `records` are the newest of them.
  return { key, name: keptPromises[key], counts, kind, count: rows[0]?.count ?? 0, records: rows };
}

import "server-only";
import * as z from "zod/mini";
import { type Admin, hasArea } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";
import { DAY_MS, DAYS, buildTrend } from "./trend";

/** The same rows as in the lists: without spam and trash. */
const sources = {
  messages: Prisma.sql`messages WHERE ${notDeleted.messages} AND quarantined_at IS NULL`,
  applicants: Prisma.sql`applicants WHERE ${notDeleted.applicants} AND quarantined_at IS NULL`,
} as const;

export type Trends = Awaited<ReturnType<typeof getTrends>>;

/** Counts the messages and applications of the last fourteen days that the administrator may read. */
export async function getTrends(admin: Admin, now = new Date()) {
  const [messages, applications] = await Promise.all([
    hasArea(admin, "messages") ? countByAge(sources.messages, now) : undefined,
    hasArea(admin, "hiring") ? countByAge(sources.applicants, now) : undefined,
  ]);
  return {
    messages: messages && buildTrend(messages, now),
    applications: applications && buildTrend(applications, now),
  };
}

const ageRow = z.strictObject({ age: z.int(), count: z.int() });

/** Returns row counts by age in whole days of 24 hours. Rows with a date in the future have age 0. */
async function countByAge(source: Prisma.Sql, now: Date): Promise<Map<number, number>> {
  const start = new Date(now.getTime() - DAYS * DAY_MS);
  const rows = await queryRows(db(), ageRow)`
    SELECT greatest(0, floor(extract(epoch FROM ${now}::timestamptz - created_at) / 86400))::int AS age,
           count(*)::int AS count
    FROM ${source} AND created_at > ${start} GROUP BY 1`;
  return new Map(rows.map(({ age, count }) => [age, count]));
}

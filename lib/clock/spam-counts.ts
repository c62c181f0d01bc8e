import "server-only";
import * as z from "zod/mini";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { formatDate } from "@/lib/format";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { notDeleted } from "@/lib/database/not-deleted";
import { pickReadable } from "./waiting-counts";
import { addDays, type Day, endOfDay, getDayAndHour, getWeekdayName } from "@/lib/calendar/business-days";

// Suspected spam stays on the answer clock until a person has released or deleted it. It may be a customer.

/** Suspected spam of one list. `since` is the arrival of its oldest record. */
interface SpamCount {
  count: number;
  since: Date | null;
}

export type SpamCounts = Record<"messages" | "applicants", SpamCount>;

const spamRow = z.strictObject({ count: z.int(), since: z.nullable(z.date()) });

const querySpam = (
  client: Prisma.TransactionClient,
  list: keyof SpamCounts,
  dueBy = Prisma.empty,
) => queryRow(client, spamRow)`
  SELECT count(*)::int AS count, min(created_at) AS since FROM ${Prisma.raw(list)}
  WHERE quarantined_at IS NOT NULL AND ${notDeleted[list]} ${dueBy}`;

async function queryBoth(client: Prisma.TransactionClient, dueBy?: Prisma.Sql): Promise<SpamCounts> {
  const messages = await querySpam(client, "messages", dueBy);
  return { messages, applicants: await querySpam(client, "applicants", dueBy) };
}

const readSpam = cacheUntilChange(() => queryBoth(db()));

export const countSpam = async (admin: Admin): Promise<SpamCounts> =>
  pickReadable(admin, await readSpam(), { count: 0, since: null });

/** Counts those whose answer is due by the end of a day. An older version stored no due date for them. */
export async function countSpamUntil(client: Prisma.TransactionClient, day: Day) {
  const dueBy = Prisma.sql`AND (answer_due_at IS NULL OR answer_due_at <= ${endOfDay(day)})`;
  const { messages, applicants } = await queryBoth(client, dueBy);
  return { messages: messages.count, applicants: applicants.count };
}

/** Names the day: 'today', the weekday within the last six days, else as in 'Nov 07'. */
export function describeSince(since: Date, now = new Date()): string {
  const [day, today] = [getDayAndHour(since).day, getDayAndHour(now).day];
  if (day >= today) return "today";
  return day > addDays(today, -7) ? getWeekdayName(day) : formatDate(since).slice(0, 6);
}

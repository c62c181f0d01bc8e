import "server-only";
import { cache } from "react";
import * as z from "zod/mini";
import { type Admin, hasArea } from "@/lib/auth/identity";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";
import { dueAt, isLate, isWaiting, type WaitingTable } from "./waiting";

/** Keeps the values of the lists that the administrator may read, and replaces the others by `none`. */
export const pickReadable = <T>(
  admin: Admin,
  { messages, applicants }: { messages: T; applicants: T },
  none: T,
): { messages: T; applicants: T } => ({
  messages: hasArea(admin, "messages") ? messages : none,
  applicants: hasArea(admin, "hiring") ? applicants : none,
});

const countRow = z.strictObject({ messages: z.int(), applicants: z.int() });

export type WaitingCounts = z.output<typeof countRow>;

const count = (matches: (table: WaitingTable) => Prisma.Sql) => queryRow(db(), countRow)`
  SELECT (SELECT count(*)::int FROM messages WHERE ${notDeleted.messages} AND ${matches("messages")}) AS messages,
    (SELECT count(*)::int FROM applicants WHERE ${notDeleted.applicants} AND ${matches("applicants")}) AS applicants`;

const readWaiting = cacheUntilChange(() => count(isWaiting));

const readableOf = async (admin: Admin, counts: Promise<WaitingCounts>) =>
  pickReadable(admin, await counts, 0);

/** Counts the records without an answer. Cached per request. */
export const countWaiting = cache((admin: Admin): Promise<WaitingCounts> => readableOf(admin, readWaiting()));

/** Counts the records without an answer, uncached. `addReadable` picks those of one administrator. */
export const countAllWaiting = (_admin: Admin): Promise<WaitingCounts> => count(isWaiting);

export function addReadable(admin: Admin, counts: WaitingCounts): number {
  const { messages, applicants } = pickReadable(admin, counts, 0);
  return messages + applicants;
}

/** Counts the records that are late. Never cached, because a record becomes late without a change event. */
export const countLate = (admin: Admin): Promise<WaitingCounts> => readableOf(admin, count(isLate));

/** Counts the records whose promised day ends within this time. */
export const countDueBetween = (admin: Admin, from: Date, to: Date): Promise<WaitingCounts> =>
  readableOf(
    admin,
    count((table) => Prisma.sql`${isWaiting(table)} AND ${dueAt(table)} BETWEEN ${from} AND ${to}`),
  );

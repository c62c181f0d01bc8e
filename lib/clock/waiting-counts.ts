import "server-only";
import { cache } from "react";
import * as z from "zod/mini";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { notDeleted } from "@/lib/database/not-deleted";
import { isLate, WAITING } from "./waiting";

export interface WaitingCounts {
  messages: number;
  applicants: number;
}

const queryWaiting = async (): Promise<WaitingCounts> => {
  const [messages, applicants] = await Promise.all([
    db().message.count({ where: WAITING }),
    db().applicant.count({ where: WAITING }),
  ]);
  return { messages, applicants };
};

const readWaiting = cacheUntilChange(queryWaiting);

/** Counts the records without an answer. Cached per request. */
export const countWaiting = cache(async (_admin: Admin): Promise<WaitingCounts> => readWaiting());

/** Counts the messages and applications without an answer, uncached, for the title of the browser tab. */
export async function countWaitingNow(_admin: Admin): Promise<number> {
  const { messages, applicants } = await queryWaiting();
  return messages + applicants;
}

const lateRow = z.strictObject({ messages: z.int(), applicants: z.int() });

/** Counts the records that are late. Never cached, because a record becomes late without a change event. */
export async function countLate(_admin: Admin): Promise<WaitingCounts> {
  return queryRow(db(), lateRow)`
    SELECT (SELECT count(*)::int FROM messages WHERE ${notDeleted.messages} AND ${isLate("messages")}) AS messages,
      (SELECT count(*)::int FROM applicants WHERE ${notDeleted.applicants} AND ${isLate("applicants")}) AS applicants`;
}

import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";

/** Prisma condition for unanswered records. The client itself leaves out deleted rows. */
export const WAITING = { answeredAt: null, clockStoppedAt: null, quarantinedAt: null } as const;

export type WaitingTable = "messages" | "applicants";

const column = (table: WaitingTable, name: string) => Prisma.raw(`${table}.${name}`);

/** Matches records that nobody has answered, also suspected spam. */
export const isUnanswered = (table: WaitingTable) =>
  Prisma.sql`${column(table, "answered_at")} IS NULL AND ${column(table, "clock_stopped_at")} IS NULL`;

/** Matches applicants who wait for news after an interview. */
const isAtInterview = Prisma.sql`applicants.stage = 'interview' AND applicants.interview_due_at IS NOT NULL`;

/**
 * Matches records that owe a person an answer: the first one, or the next one after an interview. Must be the condition of the
 * indexes `messages_waiting_idx` and `applicants_waiting_clocks_idx`.
 */
export const isWaiting = (table: WaitingTable) => Prisma.sql`
  ${table === "messages" ? isUnanswered(table) : Prisma.sql`(${isUnanswered(table)} OR ${isAtInterview})`}
  AND ${column(table, "quarantined_at")} IS NULL AND ${notDeleted[table]}`;

/** The due date of a waiting record. Must be the expression of `applicants_waiting_clocks_idx`. */
export const dueAt = (table: WaitingTable) =>
  table === "messages"
    ? Prisma.sql`messages.answer_due_at`
    : Prisma.sql`(CASE WHEN ${isUnanswered(table)} THEN applicants.answer_due_at ELSE applicants.interview_due_at END)`;

/**
 * Sorts waiting records by due date and all others after them. Must be the expression of the indexes
 * `messages_by_due_idx` and `applicants_by_next_due_idx`.
 */
export const dueOrder = (table: WaitingTable) => Prisma.sql`(CASE WHEN ${isUnanswered(table)}
  THEN coalesce(${column(table, "answer_due_at")}, '9999-01-01T00:00:00Z'::timestamptz)
  ${table === "messages" ? Prisma.empty : Prisma.sql`WHEN ${isAtInterview} THEN applicants.interview_due_at`}
  ELSE '9999-01-02T00:00:00Z'::timestamptz END)`;

/** Matches waiting records whose promised day has ended. */
export const isLate = (table: WaitingTable) => Prisma.sql`${isWaiting(table)} AND ${dueAt(table)} < now()`;

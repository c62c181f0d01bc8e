import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";

/** The condition of `isWaiting` for the Prisma client, which hides the trash by itself. */
export const WAITING = { answeredAt: null, clockStoppedAt: null, quarantinedAt: null } as const;

export type WaitingTable = "messages" | "applicants";

const column = (table: WaitingTable, name: string) => Prisma.raw(`${table}.${name}`);

/** Matches records without an answer. Must be the condition of the indexes `messages_waiting_idx` and `applicants_waiting_stages_idx`. */
export const isWaiting = (table: WaitingTable) => Prisma.sql`${column(table, "answered_at")} IS NULL
  AND ${column(table, "clock_stopped_at")} IS NULL AND ${column(table, "quarantined_at")} IS NULL AND ${notDeleted[table]}`;

/** Matches waiting records whose promised day has ended. */
export const isLate = (table: WaitingTable) =>
  Prisma.sql`${isWaiting(table)} AND ${column(table, "answer_due_at")} < now()`;

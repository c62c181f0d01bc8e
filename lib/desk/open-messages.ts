import "server-only";
import { cache } from "react";
import { recordAdminActions } from "@/lib/audit/audit-log";
import { type Admin, hasArea } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { idRow, queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";
import { isWaiting, WAITING } from "@/lib/clock/waiting";
import type { DeskKind, DeskRef } from "./desk";

/** Matches the other messages from the address of a record. */
const fromSamePerson = ({
  kind,
  id,
}: DeskRef) => Prisma.sql`messages.id <> ${id} AND lower(messages.email) = (
  SELECT lower(record.email) FROM ${kind === "message" ? Prisma.sql`messages` : Prisma.sql`applicants`} record
  WHERE record.id = ${id})`;

async function findIds(client: Prisma.TransactionClient, record: DeskRef, condition: Prisma.Sql) {
  const rows = await queryRows(client, idRow)`
    SELECT messages.id FROM messages
    WHERE ${fromSamePerson(record)} AND ${condition} AND ${notDeleted.messages}`;
  return rows.map(({ id }) => id);
}

/** Locks messages together with the record if it is one, so that concurrent calls cannot deadlock. */
async function lockWith(tx: Prisma.TransactionClient, record: DeskRef, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return ids;
  const own = record.kind === "message" ? [record.id] : [];
  const locked = await lockRows(tx, "messages", [...ids, ...own]);
  return locked.filter((id) => id !== record.id);
}

/** Returns how many other messages from the person of a record wait for an answer; none without the area Messages. */
export const countOpenMessages = cache(async (admin: Admin, kind: DeskKind, id: string): Promise<number> => {
  const mayAnswer = hasArea(admin, "messages");
  return mayAnswer ? (await findIds(db(), { kind, id }, isWaiting("messages"))).length : 0;
});

/** Locks the other messages of the person that wait for an answer, and returns their ids. Call it before the record is locked. */
export const lockOpenMessages = async (tx: Prisma.TransactionClient, record: DeskRef): Promise<string[]> =>
  lockWith(tx, record, await findIds(tx, record, isWaiting("messages")));

/**
 * Locks the messages that were answered together with a record at this time, and returns their ids. Leaves out those to
 * which a mail has been sent since. Call it before the record is locked.
 */
export const lockAnsweredTogether = async (tx: Prisma.TransactionClient, record: DeskRef, at: Date) =>
  lockWith(
    tx,
    record,
    await findIds(
      tx,
      record,
      Prisma.sql`messages.answered_at = ${at} AND NOT EXISTS (
        SELECT FROM replies WHERE replies.message_id = messages.id AND replies.state = 'sent' AND replies.settled_at >= ${at})`,
    ),
  );

/**
 * Marks those of the messages that wait as answered and read, or those that were answered at this time as not answered, which
 * stay read. Adds an entry to the history of each.
 */
export async function setAnswered(
  tx: Prisma.TransactionClient,
  admin: Admin,
  ids: readonly string[],
  at: Date,
  isAnswered: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  const changed = await tx.message.updateManyAndReturn({
    where: { ...(isAnswered ? WAITING : { answeredAt: at }), id: { in: [...ids] } },
    data: {
      ...(isAnswered ? { answeredAt: at, isRead: true } : { answeredAt: null }),
      deskVersion: { increment: 1 },
    },
    select: { id: true },
  });
  await recordAdminActions(tx, admin, isAnswered ? "answered" : "unanswered", "message", changed);
}

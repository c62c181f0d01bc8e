import "server-only";
import { type Actor, recordAdminActions } from "@/lib/audit/audit-log";
import { lockRows } from "@/lib/database/locks";
import { notDeleted } from "@/lib/database/not-deleted";
import { idRow, queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import type { DeskRef } from "@/lib/desk/desk";

/** Matches the other messages from the address of a record. */
const fromSamePerson = ({
  kind,
  id,
}: DeskRef) => Prisma.sql`messages.id <> ${id} AND lower(messages.email) = (
  SELECT lower(record.email) FROM ${kind === "message" ? Prisma.sql`messages` : Prisma.sql`applicants`} record
  WHERE record.id = ${id})`;

export async function findOtherMessages(
  client: Prisma.TransactionClient,
  record: DeskRef,
  condition: Prisma.Sql,
) {
  const rows = await queryRows(client, idRow)`
    SELECT messages.id FROM messages
    WHERE ${fromSamePerson(record)} AND ${condition} AND ${notDeleted.messages}`;
  return rows.map(({ id }) => id);
}

/** Locks messages together with the record if it is one, so that concurrent calls cannot deadlock. */
export async function lockWith(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return ids;
  const own = record.kind === "message" ? [record.id] : [];
  const locked = await lockRows(tx, "messages", [...ids, ...own]);
  return locked.filter((id) => id !== record.id);
}

/**
 * Locks the messages that were answered together with a record at this time, and returns their ids. Leaves out those to
 * which a mail has been sent since. Call it before the record is locked.
 */
export const lockAnsweredTogether = async (tx: Prisma.TransactionClient, record: DeskRef, at: Date) =>
  lockWith(
    tx,
    record,
    await findOtherMessages(
      tx,
      record,
      Prisma.sql`messages.answered_at = ${at} AND NOT EXISTS (
        SELECT FROM replies WHERE replies.message_id = messages.id AND replies.state = 'sent' AND replies.settled_at >= ${at})`,
    ),
  );

/** Marks those of the messages that were answered at this time as not answered. They stay read. */
export async function reopenMessages(
  tx: Prisma.TransactionClient,
  by: Actor,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const changed = await tx.message.updateManyAndReturn({
    where: { answeredAt: at, id: { in: [...ids] } },
    data: { answeredAt: null, deskVersion: { increment: 1 } },
    select: { id: true },
  });
  await recordAdminActions(tx, by, "unanswered", "message", changed);
}

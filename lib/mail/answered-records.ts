import "server-only";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { lockRowWithTrash } from "@/lib/database/locks";
import type { DeskRef } from "@/lib/desk/desk";
import { Prisma, type Reply } from "@/lib/generated/prisma/client";

/** Returns the record that a mail, an answer or an interview is about. Null after an erasure. */
export function toRecord({ applicantId, messageId }: Pick<Reply, "applicantId" | "messageId">) {
  if (applicantId !== null) return { kind: "applicant", id: applicantId } as const;
  return messageId === null ? null : ({ kind: "message", id: messageId } as const);
}

/** Returns the column of `replies`, `answers` and `notes` that refers to the record. */
export const toReplyOwner = ({ kind, id }: DeskRef) =>
  kind === "message" ? { messageId: id } : { applicantId: id };

const tableByKind = { message: Prisma.sql`messages`, applicant: Prisma.sql`applicants` } as const;

/** Locks a record until the transaction ends, also in the trash. Returns false when it was erased. */
export const lockAnsweredRecord = (tx: Prisma.TransactionClient, { kind, id }: DeskRef): Promise<boolean> =>
  lockRowWithTrash(tx, tableByKind[kind], id);

/**
 * Stops the answer clock of a record at its first answer, marks a message as read, and restarts the clock of an applicant at
 * Interview. Also in the trash.
 */
export async function markAnswered(
  tx: Prisma.TransactionClient,
  { kind, id }: DeskRef,
  at: Date,
): Promise<void> {
  if (kind === "message")
    await tx.$executeRaw`UPDATE messages SET is_read = true WHERE id = ${id} AND NOT is_read`;
  await tx.$executeRaw`
    UPDATE ${tableByKind[kind]} SET answered_at = ${at}, desk_version = desk_version + 1
    WHERE id = ${id} AND answered_at IS NULL`;
  if (kind === "applicant")
    await tx.$executeRaw`
      UPDATE applicants SET interview_due_at = ${getAnswerDueAt("applicant", at)} WHERE id = ${id} AND stage = 'interview'`;
}

export async function hasWrittenSince(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  time: Date,
): Promise<boolean> {
  const where = { ...toReplyOwner(record), receivedAt: { gt: time } };
  return (await tx.answer.count({ where })) > 0;
}

import "server-only";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { lockRowWithTrash } from "@/lib/database/locks";
import { Prisma } from "@/lib/generated/prisma/client";

/** A record that replies are about. It may be in the trash. */
export interface AnsweredRecord {
  kind: "message" | "applicant";
  id: string;
}

/** Returns the record that a mail, an answer or an interview is about. Null after an erasure. */
export function toRecord({
  applicantId,
  messageId,
}: {
  applicantId: string | null;
  messageId: string | null;
}) {
  if (applicantId !== null) return { kind: "applicant", id: applicantId } as const;
  return messageId === null ? null : ({ kind: "message", id: messageId } as const);
}

/** Returns the column of `replies`, `answers` and `notes` that refers to the record. */
export const toReplyOwner = ({ kind, id }: AnsweredRecord) =>
  kind === "message" ? { messageId: id } : { applicantId: id };

const tableByKind = { message: Prisma.sql`messages`, applicant: Prisma.sql`applicants` } as const;

/** Locks a record until the transaction ends, also in the trash. Returns false when it was erased. */
export const lockAnsweredRecord = (
  tx: Prisma.TransactionClient,
  { kind, id }: AnsweredRecord,
): Promise<boolean> => lockRowWithTrash(tx, tableByKind[kind], id);

/**
 * Stops the answer clock of a record at its first answer, marks a message as read, and restarts the clock of an applicant at
 * Interview. Also in the trash.
 */
export async function markAnswered(
  tx: Prisma.TransactionClient,
  { kind, id }: AnsweredRecord,
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

/** Gives back the stage that an invitation changed, also in the trash. Does nothing when it has changed since. */
export async function undoInvitation(
  tx: Prisma.TransactionClient,
  id: string,
  stageBefore: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE applicants SET stage = ${stageBefore}, desk_version = desk_version + 1
    WHERE id = ${id} AND stage = 'interview'`;
}

/** Tells whether the person has written after a time. */
export async function hasWrittenSince(
  tx: Prisma.TransactionClient,
  record: AnsweredRecord,
  time: Date,
): Promise<boolean> {
  const where = { ...toReplyOwner(record), receivedAt: { gt: time } };
  return (await tx.answer.count({ where })) > 0;
}

/** Returns the fields of an application that is open again: it waits if its person wrote while it was closed. */
export const reopenIfWritten = async (tx: Prisma.TransactionClient, id: string, closedAt: Date) =>
  (await hasWrittenSince(tx, { kind: "applicant", id }, closedAt))
    ? { answeredAt: null, answerDueAt: getAnswerDueAt("applicant", new Date()) }
    : {};

/**
 * Takes back a decline whose mail was recalled, also in the trash. Does nothing when the stage has changed since.
 * The clock runs again only when the decline stopped it, at `declinedAt`. Containers' clocks may differ by minutes.
 */
export async function undoDecline(
  tx: Prisma.TransactionClient,
  id: string,
  { stageBefore, declinedAt }: { stageBefore: string; declinedAt: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE applicants SET stage = ${stageBefore}, decline_reason = NULL, desk_version = desk_version + 1,
      clock_stopped_at = CASE WHEN abs(extract(epoch FROM clock_stopped_at - ${declinedAt})) > 600
        THEN clock_stopped_at END
    WHERE id = ${id} AND stage = 'declined'`;
  await tx.applicant.updateMany({
    where: { id, stage: stageBefore },
    data: await reopenIfWritten(tx, id, declinedAt),
  });
}

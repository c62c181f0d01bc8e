import "server-only";
import { SERVER } from "@/lib/audit/audit-log";
import { getDatabaseTime } from "@/lib/database/database-time";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { DeskRef } from "@/lib/desk/desk";
import { parseAbout } from "./about";
import { lockAnsweredRecord, markAnswered, toRecord, hasWrittenSince } from "./answered-records";
import { lockAnsweredTogether, reopenMessages } from "./answered-together";
import { isReplyKind, type MailKind } from "./mail";

export interface ReplyContent {
  subject: string;
  text: string;
}

const replySelect = { applicantId: true, messageId: true, createdAt: true } as const;

const OFFER = "interview-offer" satisfies MailKind;

/** Replies and offers of interviews stop the answer clock of their record when they have left. */
export const isAnswerKind = (kind: string): boolean => isReplyKind(kind) || kind === OFFER;

/**
 * Locks the record that a mail answers, before its outbox row and after the messages that were answered together with it.
 * Returns the record, or null when the mail answers none. Erasing and recalling lock in the same order, so that no two
 * transactions can deadlock.
 */
export async function lockAnsweredBy(tx: Prisma.TransactionClient, id: string): Promise<DeskRef | null> {
  const reply = await tx.reply.findUnique({ where: { id }, select: replySelect });
  const offer = reply
    ? null
    : await tx.outbox.findUnique({ where: { id, kind: OFFER }, select: { about: true } });
  const record = reply ? toRecord(reply) : parseAbout(offer?.about);
  if (record && reply) await lockAnsweredTogether(tx, record, reply.createdAt);
  if (record) await lockAnsweredRecord(tx, record);
  return record;
}

/**
 * Stores the outcome of a reply's mail. A sent one answers its record. After a failed one, messages that were answered
 * together with it wait again. `content` is null when it cannot be read.
 */
export async function settleReply(
  tx: Prisma.TransactionClient,
  id: string,
  { state, serverResponse }: { state: "sent" | "failed"; serverResponse: string | null },
  content: ReplyContent | null,
): Promise<void> {
  const settledAt = await getDatabaseTime(tx);
  const where = { id, state: "waiting" };
  const [reply] = await tx.reply.updateManyAndReturn({
    where,
    data: { state, settledAt, serverResponse, ...content },
    select: replySelect,
  });
  const record = reply && toRecord(reply);
  if (!record) return;
  const { createdAt } = reply;
  if (state === "sent") return answerByMail(tx, record, createdAt, settledAt);
  const together = await lockAnsweredTogether(tx, record, createdAt);
  await reopenMessages(tx, SERVER, together, createdAt);
}

/** Stops the answer clock of a record, unless the person has written since the mail was written. */
export async function answerByMail(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  writtenAt: Date,
  sentAt: Date,
): Promise<void> {
  if (!(await hasWrittenSince(tx, record, writtenAt))) await markAnswered(tx, record, sentAt);
}

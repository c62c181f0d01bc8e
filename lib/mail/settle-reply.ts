import "server-only";
import { getDatabaseTime } from "@/lib/database/database-time";
import type { Prisma, Reply } from "@/lib/generated/prisma/client";
import { lockAnsweredRecord, markAnswered, toRecord } from "./answered-records";
import { db } from "@/lib/database/db";
import { REPLY_KINDS } from "./mail";

export interface ReplyContent {
  subject: string;
  text: string;
}

const about = { applicantId: true, messageId: true } as const;

/**
 * Locks the record of a reply before its outbox row. Erasing and recalling lock in the same order, so that no two
 * transactions can deadlock.
 */
export async function lockRecordOfReply(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const reply = await tx.reply.findUnique({ where: { id }, select: about });
  const record = reply && toRecord(reply);
  if (record) await lockAnsweredRecord(tx, record);
}

/** Stores the outcome of a reply's mail. A sent one answers its record. `content` is null when it cannot be read. */
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
    select: { ...about, createdAt: true },
  });
  const record = reply && toRecord(reply);
  if (record && state === "sent" && !(await hasWrittenSince(tx, reply)))
    await markAnswered(tx, record, settledAt);
}

/** A mail does not answer what the person wrote after it was written. */
async function hasWrittenSince(
  tx: Prisma.TransactionClient,
  { applicantId, messageId, createdAt }: Pick<Reply, "applicantId" | "messageId" | "createdAt">,
): Promise<boolean> {
  const where = { applicantId, messageId, receivedAt: { gt: createdAt } };
  return (await tx.answer.count({ where })) > 0;
}

const BATCH_SIZE = 5000;

/**
 * Gives replies the outcome of their mails that a server of an older version has delivered. Their text is lost. Returns
 * the number of repaired replies.
 */
export async function repairReplies(): Promise<number> {
  const mails = await db().outbox.findMany({
    where: { state: { in: ["SENT", "DEAD"] }, kind: { in: [...REPLY_KINDS] } },
    orderBy: [{ settledAt: "desc" }],
    take: BATCH_SIZE,
    select: { id: true, state: true },
  });
  const stale = await db().reply.findMany({
    where: { id: { in: mails.map(({ id }) => id) }, state: "waiting" },
    select: { id: true },
  });
  for (const { id } of stale) {
    const isSent = mails.some((mail) => mail.id === id && mail.state === "SENT");
    await db().$transaction(async (tx) => {
      await lockRecordOfReply(tx, id);
      await settleReply(tx, id, { state: isSent ? "sent" : "failed", serverResponse: null }, null);
    });
  }
  return stale.length;
}

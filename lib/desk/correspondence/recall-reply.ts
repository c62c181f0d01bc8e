import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, notFound } from "@/lib/http/http-error";
import { lockAnsweredRecord, undoDecline } from "@/lib/trash/answered-records";
import type { DeskRef } from "../desk";
import { readReplyContent } from "./find-correspondence";
import * as strings from "../strings";

/**
 * Takes back a mail that has not left, in the whole or not at all. Its text moves to the reply. A decline also gives
 * back the stage. Throws 404, and 409 once the mail has left or while it is being sent.
 */
export async function recallReply(admin: Admin, id: string): Promise<DeskRef> {
  return db().$transaction(async (tx) => {
    const record = await lockReply(tx, id);
    const reply = await tx.reply.findUniqueOrThrow({ where: { id } });
    await tx.reply.update({ where: { id }, data: await takeFromOutbox(tx, id), select: { id: true } });
    if (reply.kind === "decline" && reply.stageBefore !== null)
      await undoDecline(tx, record.id, { stageBefore: reply.stageBefore, declinedAt: reply.createdAt });
    await recordAdminAction(tx, admin, "replyRecalled", { type: record.kind, id: record.id });
    return record;
  });
}

/** Locks the record of a reply, also in the trash. Throws 404. */
export async function lockReply(tx: Prisma.TransactionClient, id: string): Promise<DeskRef> {
  const select = { applicantId: true, messageId: true } as const;
  const reply = await tx.reply.findUnique({ where: { id }, select });
  const record = reply && toRecord(reply);
  if (!record || !(await lockAnsweredRecord(tx, record))) throw notFound("Reply");
  return record;
}

function toRecord({ applicantId, messageId }: { applicantId: string | null; messageId: string | null }) {
  if (applicantId !== null) return { kind: "applicant", id: applicantId } as const;
  return messageId === null ? null : ({ kind: "message", id: messageId } as const);
}

/**
 * Deletes the outbox row, unless a claim may have sent the mail. A concurrent claim either waits for this transaction
 * and finds nothing, or comes first, so that this function throws 409.
 */
export async function takeFromOutbox(tx: Prisma.TransactionClient, id: string) {
  const row = await tx.outbox.findUnique({ where: { id }, select: { sealed: true } });
  const { count } = await tx.outbox.deleteMany({
    where: { id, state: "PENDING", claims: { equals: tx.outbox.fields.settledClaims } },
  });
  if (count === 0) throw new HttpError(409, strings.replyAlreadySent);
  const settledAt = await getDatabaseTime(tx);
  return { state: "recalled", settledAt, ...readReplyContent(row?.sealed ?? null) };
}

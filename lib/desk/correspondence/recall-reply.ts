import "server-only";
import { type Actor, recordAdminAction } from "@/lib/audit/audit-log";
import { areaByKind } from "@/lib/auth/areas";
import { type Admin, hasArea, requireArea } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, notFound } from "@/lib/http-error";
import { lockAnsweredRecord, toRecord } from "@/lib/mail/answered-records";
import { undoDecline, undoInvitation } from "@/lib/mail/undo-stage";
import { lockAnsweredTogether, reopenMessages } from "@/lib/mail/answered-together";
import type { ReplyKind } from "@/lib/mail/mail";
import type { DeskRef } from "../desk";
import { readReplyContent } from "./find-correspondence";
import * as strings from "../strings";

/**
 * Takes back a mail that has not left, in the whole or not at all. Its text moves to the reply. A decline or an invitation
 * also gives back the stage, and messages that were answered together with it wait again, unless the administrator may not
 * read them. Throws 403, 404, and 409 once the mail has left or while it is being sent.
 */
export async function recallReply(admin: Admin, id: string): Promise<DeskRef> {
  return db().$transaction(async (tx) => {
    const { about, createdAt } = await requireReply(tx, id);
    await requireArea(admin, areaByKind[about.kind]);
    const mayAnswer = hasArea(admin, "messages");
    const together = mayAnswer ? await lockAnsweredTogether(tx, about, createdAt) : [];
    const record = await lockReply(tx, id);
    const reply = await tx.reply.findUniqueOrThrow({ where: { id } });
    await tx.reply.update({ where: { id }, data: await takeFromOutbox(tx, id), select: { id: true } });
    const { stageBefore } = reply;
    if (reply.kind === "decline" && stageBefore !== null)
      await undoDecline(tx, record.id, { stageBefore, declinedAt: createdAt });
    if (reply.kind === "invite" && stageBefore !== null)
      await undoInvitation(tx, record.id, { stageBefore, invitedAt: createdAt });
    await reopenMessages(tx, admin, together, createdAt);
    await recordAdminAction(tx, admin, "replyRecalled", { type: record.kind, id: record.id });
    return record;
  });
}

/**
 * Recalls the waiting and failed mails of these kinds to an applicant, so that they cannot be sent again. The caller has locked
 * the applicant. Throws 409 with the message `tooLate` for a decline that is being sent. Leaves an invitation that is being sent.
 */
export async function recallUnsent(
  tx: Prisma.TransactionClient,
  by: Actor,
  applicantId: string,
  kinds: ReplyKind[],
  tooLate: string,
): Promise<void> {
  const unsent = await tx.reply.findMany({
    where: { applicantId, state: { in: ["waiting", "failed"] }, kind: { in: kinds } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, kind: true },
  });
  for (const { id, kind } of unsent) {
    const taken = await takeUnsent(tx, id).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
      if (kind === "decline") throw new HttpError(409, tooLate);
      return null;
    });
    if (!taken) continue;
    await tx.reply.update({ where: { id }, data: taken, select: { id: true } });
    await recordAdminAction(tx, by, "replyRecalled", { type: "applicant", id: applicantId });
  }
}

/** Deletes the mail of a reply. A mail that failed for good is erased after 30 days, and its reply holds the text. */
async function takeUnsent(tx: Prisma.TransactionClient, id: string) {
  await tx.outbox.deleteMany({ where: { id, state: "DEAD" } });
  const isInOutbox = (await tx.outbox.count({ where: { id } })) > 0;
  if (isInOutbox) return takeFromOutbox(tx, id);
  return { state: "recalled", settledAt: await getDatabaseTime(tx) };
}

/** Locks the record of a reply, also in the trash. Throws 404. */
export async function lockReply(tx: Prisma.TransactionClient, id: string): Promise<DeskRef> {
  const { about } = await requireReply(tx, id);
  if (!(await lockAnsweredRecord(tx, about))) throw notFound("Reply");
  return about;
}

/** Returns the record and the time of a reply without a lock. Throws 404. */
async function requireReply(tx: Prisma.TransactionClient, id: string) {
  const select = { applicantId: true, messageId: true, createdAt: true } as const;
  const reply = await tx.reply.findUnique({ where: { id }, select });
  const about = reply && toRecord(reply);
  if (!about) throw notFound("Reply");
  return { about, createdAt: reply.createdAt };
}

/**
 * Deletes the outbox row, unless a claim may have sent the mail. A concurrent claim either waits for this transaction
 * and finds nothing, or comes first, so that this function throws 409.
 */
async function takeFromOutbox(tx: Prisma.TransactionClient, id: string) {
  const row = await tx.outbox.findUnique({ where: { id }, select: { sealed: true } });
  const { count } = await tx.outbox.deleteMany({
    where: { id, state: "PENDING", claims: { equals: tx.outbox.fields.settledClaims } },
  });
  if (count === 0) throw new HttpError(409, strings.replyAlreadySent);
  const settledAt = await getDatabaseTime(tx);
  return { state: "recalled", settledAt, ...readReplyContent(row?.sealed ?? null) };
}

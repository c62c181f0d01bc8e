import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { areaByKind } from "@/lib/auth/areas";
import { type Admin, requireArea } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http-error";
import { encryptEnvelope } from "@/lib/mail/envelope";
import type { ReplyKind } from "@/lib/mail/mail";
import { issuePersonLink } from "@/lib/mail/person-links";
import { queueMail } from "@/lib/mail/queue-mail";
import {
  personalMail,
  addSeconds,
  getReplyTo,
  lockAnswerable,
  REPLY_EXPIRES_SECONDS,
  RESEND_SECONDS,
} from "@/lib/desk/replies";
import type { DeskRef } from "../desk";
import { buildReplyAddress } from "../inbound/reply-address";
import { lockReply } from "./recall-reply";
import { readQuote } from "./send-reply";
import * as strings from "../strings";

/**
 * Sends a failed mail again, with the same Message-ID. Throws 403, 404, also for a record in the trash, and 409 for a mail
 * that has not failed or whose text cannot be read any more.
 */
export async function resendReply(admin: Admin, id: string): Promise<DeskRef> {
  return db().$transaction(async (tx) => {
    const record = await lockReply(tx, id);
    await requireArea(admin, areaByKind[record.kind]);
    const { email: to, name, confirmationMailId: confirmationId } = await lockAnswerable(tx, record);
    const { state, kind, authorId, subject, text, ...first } = await tx.reply.findUniqueOrThrow({
      where: { id },
    });
    if (state !== "failed") throw new HttpError(409, strings.replyNotFailed);
    if (subject === null || text === null) throw new HttpError(409, strings.replyUnreadable);
    const leavesAt = addSeconds(await getDatabaseTime(tx), RESEND_SECONDS);
    const mail = personalMail({
      kind: kind as ReplyKind,
      to,
      subject,
      text,
      confirmationId,
      quote: first.quotes ? await readQuote(tx, record, name, first.createdAt) : undefined,
      replyTo: buildReplyAddress(record) ?? (await getReplyTo(tx, authorId)),
      secret: await issuePersonLink(tx, record.kind, record.id),
      notAfter: addSeconds(leavesAt, REPLY_EXPIRES_SECONDS),
    });
    await tx.reply.update({
      where: { id },
      data: { state: "waiting", leavesAt, settledAt: null, serverResponse: null },
      select: { id: true },
    });
    const timing = { dueAt: leavesAt, leavesAt, notAfter: mail.notAfter, settledAt: null };
    const { count } = await tx.outbox.updateMany({
      where: { id, state: "DEAD" },
      data: {
        ...timing,
        state: "PENDING",
        refusals: 0,
        lastError: null,
        serverResponse: null,
        sealed: encryptEnvelope(mail),
      },
    });
    if (count === 0) await queueMail(tx, mail, record, { id, leavesAt });
    await recordAdminAction(tx, admin, "replyResent", { type: record.kind, id: record.id });
    return record;
  });
}

import "server-only";
import * as strings from "./strings";
import { lockRow } from "@/lib/database/locks";
import { env } from "@/lib/env";
import { getStaffEmail } from "@/lib/mail/addresses";
import { toReplyOwner } from "@/lib/mail/answered-records";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import type { ReplyKind, Mail, PersonalMail } from "@/lib/mail/mail";
import { queueAllMails } from "@/lib/mail/queue-mail";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import type { DeskRef } from "./desk";
import { buildReplyAddress } from "./inbound/reply-address";
import { compose } from "@/lib/mail/compose";
import { buildAnswerLink, issuePersonLinks } from "@/lib/mail/person-links";
import { fullName } from "@/lib/text/full-name";

/** Time in which a mail can be taken back. A decision about an applicant has more of it. */
export const UNDO_SECONDS: Record<ReplyKind, number> = { reply: 30, invite: 30, decline: 60 * 60 };

/** A mail server that is down for some days must not lose a reply. Afterwards the reply has failed. */
export const REPLY_EXPIRES_SECONDS = 7 * 24 * 60 * 60;

export const RESEND_SECONDS = 30;

export interface NewReply {
  record: DeskRef;
  to: string;
  subject: string;
  text: string;
  /** What the mail quotes below its text. The correspondence leaves it out. */
  quote?: string;
  /** Stage of the application. Undefined for a decline, and for a message. */
  stage?: string | null;
  /** Stage before a decline or an invitation, which recalling the mail restores. */
  stageBefore?: string;
  confirmationMailId: string | null;
}

/**
 * Adds one mail for each record to its correspondence and to the outbox. The caller has locked the records, which are of one
 * kind. Returns the ids of the mails. Throws 422 for an address or a subject that could add a header.
 */
export async function queueReplies(
  tx: Prisma.TransactionClient,
  { kind, authorId, createdAt }: { kind: ReplyKind; authorId: string; createdAt: Date },
  replies: readonly NewReply[],
): Promise<string[]> {
  const [first] = replies;
  if (!first) return [];
  // A millisecond apart, so that mails to one person leave in this order.
  const timed = replies.map((reply, place) => ({
    ...reply,
    leavesAt: addSeconds(createdAt, UNDO_SECONDS[kind] + place / 1000),
  }));
  const rows = await tx.reply.createManyAndReturn({
    data: timed.map(({ record, leavesAt, stage, stageBefore, quote }) => ({
      ...toReplyOwner(record),
      kind,
      authorId,
      createdAt,
      leavesAt,
      stage,
      stageBefore,
      quotes: quote !== undefined,
    })),
    select: { id: true, applicantId: true, messageId: true },
  });
  const ids = new Map(rows.map(({ id, applicantId, messageId }) => [applicantId ?? messageId, id]));
  const replyTo = await getReplyTo(tx, authorId);
  const secrets = await issuePersonLinks(
    tx,
    first.record.kind,
    replies.map(({ record }) => record.id),
  );
  const mails = timed.map(
    ({ record, leavesAt, to, subject, text, quote, confirmationMailId: confirmationId }) => {
      const notAfter = addSeconds(leavesAt, REPLY_EXPIRES_SECONDS);
      const named = buildReplyAddress(record) ?? replyTo;
      const secret = secrets.get(record.id) as string;
      const written = { kind, to, subject, text, quote, secret };
      const mail = personalMail({ ...written, notAfter, replyTo: named, confirmationId });
      return { mail, about: record, id: ids.get(record.id) as string, leavesAt };
    },
  );
  await queueAllMails(tx, mails);
  return mails.map(({ id }) => id);
}

/** Returns the replies that were queued together with this one, in the order in which they leave. */
export async function findSentTogether(tx: Prisma.TransactionClient, id: string) {
  const first = await tx.reply.findUnique({ where: { id }, select: { authorId: true, createdAt: true } });
  if (!first) return [];
  return tx.reply.findMany({
    where: first,
    orderBy: { leavesAt: "asc" },
    select: { id: true, applicantId: true, leavesAt: true },
  });
}

export const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

export const deskTables = { message: "messages", applicant: "applicants" } as const;

/** Locks a record until the transaction ends. Throws 404, also for one in the trash. */
export async function lockRecord(tx: Prisma.TransactionClient, { kind, id }: DeskRef): Promise<void> {
  if (!(await lockRow(tx, deskTables[kind], id))) throw recordNotFound(kind);
}

/** Works as `lockRecord`, and throws 409 for suspected spam. */
export async function lockAnswerable(tx: Prisma.TransactionClient, { kind, id }: DeskRef) {
  await lockRecord(tx, { kind, id });
  const select = { email: true, answeredAt: true, quarantinedAt: true } as const;
  const row =
    kind === "message"
      ? await tx.message.findUniqueOrThrow({ where: { id }, select: { ...select, name: true } })
      : await tx.applicant.findUniqueOrThrow({
          where: { id },
          select: { ...select, firstName: true, lastName: true, confirmationMailId: true, stage: true },
        });
  if (row.quarantinedAt) throw new HttpError(409, strings.quarantined);
  return "name" in row ? { ...row, confirmationMailId: null, stage: null } : { ...row, name: fullName(row) };
}

/** Returns the address that answers go to. */
export async function getReplyTo(tx: Prisma.TransactionClient, authorId: string | null): Promise<string> {
  if (env().REPLY_TO === "staff" || authorId === null) return getStaffEmail();
  const author = await tx.user.findUnique({ where: { id: authorId }, select: { email: true } });
  return author?.email ?? getStaffEmail();
}

interface Written extends Omit<PersonalMail, "body"> {
  kind: ReplyKind;
  to: string;
  subject: string;
  text: string;
  quote?: string;
  /** Of the link to the person's page. */
  secret: string;
  notAfter: Date;
}

export function personalMail({
  kind,
  to,
  subject,
  text,
  quote,
  secret,
  notAfter,
  ...personal
}: Written): Mail {
  const content = compose(subject, [
    { prose: text },
    buildAnswerLink(secret),
    ...(quote ? [{ prose: quote }] : []),
  ]);
  return { kind, to, notAfter, ...content, personal: { body: text, ...personal } };
}

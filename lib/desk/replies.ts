import "server-only";
import { getDatabaseTime } from "@/lib/database/database-time";
import { lockRow } from "@/lib/database/locks";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http/http-error";
import type { ReplyKind } from "@/lib/mail/mail";
import { queueMail } from "@/lib/mail/queue-mail";
import { personalMail } from "@/lib/mail/templates/personal-mail";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import type { DeskRef } from "./desk";
import { REPLY_EXPIRES_SECONDS } from "./correspondence/reply-rules";
import type { Stage } from "./stages";
import * as strings from "./strings";

export interface NewReply {
  record: DeskRef;
  kind: ReplyKind;
  to: string;
  subject: string;
  text: string;
  /** The user who wrote it, or who declined. */
  authorId: string;
  /** Until then the mail can be recalled. */
  delaySeconds: number;
  /** Stage before a decline or an invitation, which recalling the mail restores. */
  stageBefore?: Stage;
}

/**
 * Adds a mail to a person to the correspondence of a record and to the outbox. Locks the record until the transaction
 * ends. Returns the id. Throws 404 for a record that was deleted or erased, 409 for one that is quarantined as spam and for a
 * second decline, and 422 for an address or a subject that could add a header.
 */
export async function queueReply(tx: Prisma.TransactionClient, reply: NewReply): Promise<string> {
  const { record, kind, to, subject, text, authorId, delaySeconds, stageBefore } = reply;
  const about = toReplyOwner(record);
  const { confirmationMailId, stage } = await lockAnswerable(tx, record);
  if (kind === "decline") await requireFirstDecline(tx, about);
  const createdAt = await getDatabaseTime(tx);
  const leavesAt = addSeconds(createdAt, delaySeconds);
  const { id } = await tx.reply.create({
    data: {
      ...about,
      kind,
      authorId,
      leavesAt,
      stageBefore,
      stage: kind === "decline" ? null : stage,
      createdAt,
    },
    select: { id: true },
  });
  const mail = personalMail({
    kind,
    to,
    subject,
    text,
    notAfter: addSeconds(leavesAt, REPLY_EXPIRES_SECONDS),
    replyTo: await getReplyTo(tx, authorId),
    confirmationId: confirmationMailId,
  });
  return queueMail(tx, mail, record, { id, leavesAt });
}

/** Returns the column of `replies` that refers to the record. */
export const toReplyOwner = ({ kind, id }: DeskRef) =>
  kind === "message" ? { messageId: id } : { applicantId: id };

export const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** Locks a record until the transaction ends. Throws 404, also for one in the trash, and 409 for suspected spam. */
export async function lockAnswerable(
  tx: Prisma.TransactionClient,
  { kind, id }: DeskRef,
): Promise<Answerable> {
  const exists = await lockRow(tx, kind === "message" ? "messages" : "applicants", id);
  if (!exists) throw recordNotFound(kind);
  const { quarantinedAt, ...record } =
    kind === "message"
      ? {
          ...(await tx.message.findUniqueOrThrow({ where: { id }, select: answerableSelect })),
          confirmationMailId: null,
          stage: null,
        }
      : await tx.applicant.findUniqueOrThrow({
          where: { id },
          select: { ...answerableSelect, confirmationMailId: true, stage: true },
        });
  if (quarantinedAt) throw new HttpError(409, strings.quarantined);
  return record;
}

const answerableSelect = { email: true, answeredAt: true, quarantinedAt: true } as const;

interface Answerable {
  email: string;
  answeredAt: Date | null;
  confirmationMailId: string | null;
  stage: string | null;
}

/** The record is locked, so no other decline is being stored. The index `replies_one_decline_key` backs this. */
async function requireFirstDecline(tx: Prisma.TransactionClient, about: object): Promise<void> {
  const declined = await tx.reply.count({ where: { ...about, kind: "decline", state: { not: "recalled" } } });
  if (declined > 0) throw new HttpError(409, strings.alreadyDeclined);
}

/** Returns the address that answers go to. */
export async function getReplyTo(tx: Prisma.TransactionClient, authorId: string | null): Promise<string> {
  const { REPLY_TO, STAFF_EMAIL } = env();
  if (REPLY_TO === "staff" || authorId === null) return STAFF_EMAIL;
  const author = await tx.user.findUnique({ where: { id: authorId }, select: { email: true } });
  return author?.email ?? STAFF_EMAIL;
}

import "server-only";
import type { Email } from "postal-mime";
import { recordAdminAction, SERVER } from "@/lib/audit/audit-log";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { formatAbout, parseAbout } from "@/lib/mail/about";
import { toRecord, toReplyOwner } from "@/lib/mail/answered-records";
import { lockAnsweredTogether, reopenMessages } from "@/lib/mail/answered-together";
import { digestRecipient } from "@/lib/mail/queue-mail";
import { lockAnsweredBy } from "@/lib/mail/settle-reply";
import { BOUNCED } from "@/lib/mail/strings";
import { toServerResponse } from "@/lib/mail/transport";
import type { DeskRef } from "../desk";
import { readEmail } from "./find-record";
import { ADDRESS_MAX, type ReceivedMail } from "./parse-mail";
import { readOwnIds } from "./reply-address";

type Bounce = NonNullable<ReturnType<typeof readBounce>>;

/** The second ones are those of internationalized mail (RFC 6533). */
const STATUS_TYPES = ["message/delivery-status", "message/global-delivery-status"];
const RETURNED_TYPES = [
  ...["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"],
  ...["message/global", "message/global-headers"],
];
/** In characters. The record shows 500 of them. */
const REASON_MAX = 2000;
const REPORT = /^multipart\/report\b/i;
/** In bytes. The fields of a report and the head of a returned mail are far shorter. */
const READ_MAX = 64 * 1024;
const toText = ({ content }: Email["attachments"][number]) =>
  typeof content === "string"
    ? content.slice(0, READ_MAX)
    : Buffer.from(content as Uint8Array).toString("latin1", 0, READ_MAX);

/** Returns the value of a field of a report, with its further lines. */
const readField = (text: string, name: string) =>
  new RegExp(`^${name}[ \\t]*:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(text)?.[1]?.trim() ?? "";

/**
 * Reads a delivery report (RFC 3464): the outbox ids of the mails that came back, and why, such as 'smtp; 550 5.1.1 No such
 * user'. Returns undefined for any other mail, and null for a report of a delay and for one without a mail of this site.
 */
export function readBounce({ headers, attachments, references }: ReceivedMail) {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  const report = attachments.find(({ mimeType }) => STATUS_TYPES.includes(mimeType));
  if (!REPORT.test(type) || !report) return undefined;
  const status = toText(report);
  if (readField(status, "Action").toLowerCase() !== "failed") return null;
  const returned = attachments.find(({ mimeType }) => RETURNED_TYPES.includes(mimeType));
  const head = returned ? toText(returned).split(/\r?\n\r?\n/, 1)[0]! : "";
  const named = readOwnIds(readField(head, "Message-ID"));
  // A reply names the mails before it, too. They did not come back.
  const ids = named.length > 0 ? named : readOwnIds(references).slice(0, 1);
  // An original address that forwards stands beside the mailbox behind it.
  const recipients = ["Original", "Final"]
    .map((name) => readField(status, `${name}-Recipient`).split(";").at(-1)!.trim())
    .filter(Boolean);
  const reason = (readField(status, "Diagnostic-Code") || readField(status, "Status")).slice(0, REASON_MAX);
  const areUsable = recipients.every(({ length }) => length <= ADDRESS_MAX);
  return ids.length > 0 && areUsable ? { ids, reason, recipients } : null;
}

/**
 * Marks the mails as failed, so that staff can send them again. A record waits again when such a mail was its only answer,
 * and so do messages that were answered together with it. Does nothing for mails that have not left.
 */
export async function recordBounce({ ids, reason, recipients }: Bounce): Promise<void> {
  const [recipient = "@", ...others] = recipients;
  const serverResponse = toServerResponse(reason, recipient, ...others);
  const lastError = `${BOUNCED} ${/\d\.\d{1,3}\.\d{1,3}/.exec(reason)?.[0] ?? ""}`.trim();
  for (const id of ids) {
    const failed = await db().$transaction(async (tx) => {
      await lockAnsweredBy(tx, id);
      const reply = await tx.reply.findUnique({ where: { id, state: "sent" } });
      if (!reply) {
        const mail = { id, state: "SENT", lastError: null } as const;
        const found = await findRecordOfPerson(tx, mail, recipient);
        // The record shows the mails that came back from its person.
        const shown = found && { recipient: digestRecipient(recipient) };
        const data = { lastError, serverResponse, ...shown };
        const marked = await tx.outbox.updateMany({ where: mail, data });
        if (found) await recordFailure(tx, found.record, found.sentAt);
        return marked;
      }
      const settledAt = await getDatabaseTime(tx);
      await tx.reply.update({ where: { id }, data: { state: "failed", settledAt, serverResponse } });
      await tx.outbox.deleteMany({ where: { id, state: "SENT" } }); // sending it again queues it anew
      const record = toRecord(reply);
      if (!record) return { count: 1 };
      const together = await lockAnsweredTogether(tx, record, reply.createdAt);
      await reopenMessages(tx, SERVER, together, reply.createdAt);
      await recordFailure(tx, record, reply.settledAt);
      return { count: 1 };
    });
    if (failed.count > 0) log.info("mail.bounced", { mail: id });
  }
}

/** Takes back what a mail did when it left. The record waits again, unless another mail answered it. */
async function recordFailure(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  leftAt: Date | null,
): Promise<void> {
  const { kind, id } = record;
  // A mail server wrote the report, not the person of the record.
  await recordAdminAction(tx, SERVER, "replyBounced", { type: kind, id });
  if (!leftAt) return;
  const answeredAt = await findNextAnswer(tx, record, leftAt);
  const where = { id, answeredAt: leftAt };
  const data = { answeredAt, deskVersion: { increment: 1 } };
  if (kind === "message") {
    await tx.message.updateMany({ where, data: { ...data, ...(!answeredAt && { isRead: false }) } });
    return;
  }
  await tx.applicant.updateMany({ where, data });
  const restarted = { id, stage: "interview", interviewDueAt: getAnswerDueAt("applicant", leftAt) };
  const start = await findInterviewStart(tx, restarted);
  const interviewDueAt = start && getAnswerDueAt("applicant", start);
  if (start) await tx.applicant.updateMany({ where: restarted, data: { interviewDueAt } });
}

/** Returns the time of the last mail since the applicant came to Interview, or that time. Null when none matches. */
async function findInterviewStart(tx: Prisma.TransactionClient, where: Prisma.ApplicantWhereInput) {
  const sent = { where: { state: "sent" }, orderBy: { settledAt: "desc" }, take: 1 } as const;
  const row = await tx.applicant.findFirst({
    where,
    select: { createdAt: true, interviewedAt: true, replies: { ...sent, select: { settledAt: true } } },
  });
  if (!row) return null;
  const times = [row.createdAt, row.interviewedAt, row.replies[0]?.settledAt].map(
    (time) => time?.getTime() ?? 0,
  );
  return new Date(Math.max(...times));
}

/** Returns when the first mail left that answers the record and that left no earlier than `leftAt`. Null when there is none. */
async function findNextAnswer(tx: Prisma.TransactionClient, record: DeskRef, leftAt: Date) {
  const left = { settledAt: { gte: leftAt } };
  const first = { orderBy: { settledAt: "asc" }, select: { settledAt: true } } as const;
  const reply = { ...toReplyOwner(record), state: "sent", ...left };
  const offer = {
    kind: "interview-offer",
    about: formatAbout(record),
    state: "SENT",
    lastError: null,
  } as const;
  const mails = [
    await tx.reply.findFirst({ where: reply, ...first }),
    await tx.outbox.findFirst({ where: { ...offer, ...left }, ...first }),
  ];
  const times = mails.flatMap((mail) => mail?.settledAt?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * Returns the record that a mail was about, and when the mail left. Null for a mail to anybody else than its person, such as a
 * notice to staff.
 */
async function findRecordOfPerson(
  tx: Prisma.TransactionClient,
  mail: { id: string; state: "SENT"; lastError: null },
  recipient: string,
) {
  const row = await tx.outbox.findUnique({ where: mail, select: { about: true, settledAt: true } });
  const record = parseAbout(row?.about);
  if (!row || !record) return null;
  const email = await readEmail(tx, record);
  const isTheirs = email?.toLowerCase() === recipient.toLowerCase();
  return isTheirs ? { record, sentAt: row.settledAt } : null;
}

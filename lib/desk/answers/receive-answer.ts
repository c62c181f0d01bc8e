import "server-only";
import { areaByKind } from "@/lib/auth/areas";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { reopenedClock } from "@/lib/clock/reopen";
import { db } from "@/lib/database/db";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { toReplyOwner } from "@/lib/mail/answered-records";
import { compose } from "@/lib/mail/compose";
import { deliverSoon, queueMails } from "@/lib/mail/queue-mail";
import { getTold } from "@/lib/messages/queue-mails";
import { buildNotices } from "@/lib/notices/build-notices";
import { staffPaths } from "@/lib/staff-paths";
import { fullName } from "@/lib/text/full-name";
import { hideOwnLinks } from "@/lib/request/hide-links";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import type { DeskRef } from "../desk";
import { lockRecord } from "../replies";
import { checkFiles, type SentFile } from "./check-files";

interface NewAnswer {
  text: string;
  files?: readonly SentFile[];
  via: "page" | "mail";
  /** Of the Message-ID. A mail that arrives twice is stored once. */
  mailDigest?: string;
  /** Stores one answer for each key. */
  once?: IdempotencyKey;
  requestId?: string;
  /** Called when this call, not an earlier one, stored the answer. */
  onStored?: () => void;
}

/**
 * Stores what the person of a record wrote back. The record waits for an answer again, a message is unread, and its owner and those
 * who hear of new records get a notice. A closed application stays closed, and suspected spam stays held and causes no notice.
 * Returns null when the mail was stored before. Throws 404, also for a record in the trash, and otherwise as `checkFiles` and `storeOnce` do.
 */
export async function receiveAnswer(
  record: DeskRef,
  { text, files = [], via, mailDigest, once, requestId = via, onStored }: NewAnswer,
): Promise<{ id: string } | null> {
  const attachments = await checkFiles(files);
  const stored = await db().$transaction(async (tx) => {
    await lockRecord(tx, record);
    if (mailDigest !== undefined && (await tx.answer.count({ where: { mailDigest } })) > 0) return null;
    return storeOnce(tx, once, async () => {
      const answer = { text: hideOwnLinks(text), via, mailDigest, attachments: { create: attachments } };
      const data = { ...toReplyOwner(record), ...answer };
      const { id } = await tx.answer.create({ data, select: { id: true } });
      await recordAdminAction(tx, { requestId }, "answerReceived", { type: record.kind, id: record.id });
      await tellStaff(tx, record, await reopen(tx, record));
      return id;
    });
  });
  if (stored && !stored.repeated) onStored?.();
  deliverSoon();
  return stored && { id: stored.id };
}

/** `jobTitle` is null for a message. */
type Answered = Awaited<ReturnType<typeof reopen>>;

const select = {
  answerDueAt: true,
  answeredAt: true,
  clockStoppedAt: true,
  quarantinedAt: true,
  ownerId: true,
} as const;

async function reopen(tx: Prisma.TransactionClient, { kind, id }: DeskRef) {
  const deskVersion = { increment: 1 };
  if (kind === "message") {
    const row = await tx.message.findUniqueOrThrow({
      where: { id },
      select: { ...select, name: true, subject: true },
    });
    const data = { ...(row.quarantinedAt ? {} : reopenedClock(kind, row)), isRead: false, deskVersion };
    await tx.message.update({ where: { id }, data, select: { id: true } });
    return { ...row, jobTitle: null, told: listed(row.ownerId, ...getTold(row.subject)) };
  }
  const person = { firstName: true, lastName: true, stage: true, interviewDueAt: true } as const;
  const row = await tx.applicant.findUnique({
    where: { id, job: NOT_DELETED },
    select: { ...select, ...person, job: { select: { title: true, ownerId: true, toldIds: true } } },
  });
  if (!row?.job) throw recordNotFound(kind);
  const interviewDueAt = row.stage === "interview" ? row.interviewDueAt : null;
  const runs = isOpenStage(row.stage as Stage) && row.quarantinedAt === null;
  const data = { ...(runs && reopenedClock(kind, { ...row, interviewDueAt })), deskVersion };
  await tx.applicant.update({ where: { id }, data, select: { id: true } });
  const { title, ownerId, toldIds } = row.job;
  return { ...row, name: fullName(row), jobTitle: title, told: listed(row.ownerId, ownerId, ...toldIds) };
}

const listed = (...ids: (string | null)[]) => ids.filter((id) => id !== null);

/**
 * Tells the owner and those who hear of new records, without the text, because sent mail cannot be erased. No mail for suspected
 * spam.
 */
async function tellStaff(tx: Prisma.TransactionClient, about: DeskRef, answered: Answered): Promise<void> {
  const { quarantinedAt, name, jobTitle, told } = answered;
  if (quarantinedAt) return;
  const path = about.kind === "message" ? staffPaths.message(about.id) : staffPaths.applicant(about.id);
  const content = compose(
    jobTitle === null ? "Answer to our email" : `Answer from an applicant: ${jobTitle}`,
    [
      "A person has written back.",
      { fields: Object.entries({ From: name, ...(jobTitle !== null && { Job: jobTitle }) }) },
      { link: "Read the answer", path },
    ],
  );
  const build = (to: string) => ({ kind: "answer-notice" as const, to, ...content });
  await queueMails(tx, await buildNotices(tx, areaByKind[about.kind], [{ about, told, build }]));
}

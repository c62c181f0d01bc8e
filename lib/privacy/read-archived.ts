import "server-only";
import { db, dbIncludingTrash } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { hideLinks } from "@/lib/request/hide-links";
import { leftOut, omit } from "./left-out";
import type { StoredMail } from "./personal-data";

// Rows as the archive holds them, with what belongs to them.

const byTime = { createdAt: "asc" } as const;
const job = { select: { id: true, title: true } };

/** Files lie beside the JSON. `id` is part of their names. */
const attachments = { omit: omit(leftOut.attachment), orderBy: { place: "asc" } } as const;

/** Mails from the desk. The text of a waiting one is among the mails. */
const replies = {
  orderBy: [byTime, { id: "asc" }],
  omit: omit(leftOut.reply),
  include: { attachments },
} satisfies Prisma.Message$repliesArgs;

const notes = {
  omit: omit(leftOut.note),
  orderBy: [byTime, { id: "asc" }],
} satisfies Prisma.Message$notesArgs;

const answers = {
  orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
  omit: omit(leftOut.answer),
  include: { attachments },
} satisfies Prisma.Message$answersArgs;

const interviews = {
  orderBy: [byTime, { id: "asc" }],
  omit: omit(leftOut.interview),
  include: { slots: { omit: omit(leftOut.interviewSlot), orderBy: { startsAt: "asc" } } },
} satisfies Prisma.Message$interviewsArgs;

export const readMessage = (id: string) =>
  dbIncludingTrash().message.findUnique({
    where: { id },
    omit: omit(leftOut.message),
    include: { replies, answers, interviews, notes },
  });

export const readApplicant = (id: string) =>
  dbIncludingTrash().applicant.findUnique({
    where: { id },
    omit: { ...omit(leftOut.applicant), resumeScan: false, resumeScanAttempts: false },
    include: {
      job,
      notes,
      opinions: { omit: omit(leftOut.opinion), orderBy: [byTime, { reviewerId: "asc" }] },
      replies,
      answers,
      interviews,
    },
  });

export const readAccount = (id: string) =>
  dbIncludingTrash().user.findUnique({
    where: { id },
    omit: omit(leftOut.user),
    include: {
      sessions: { omit: omit(leftOut.session) },
      authenticatorApps: { omit: omit(leftOut.authenticatorApp) },
      identities: { omit: omit(leftOut.identity) },
      passkeys: { omit: omit(leftOut.passkey) },
      apiKeys: { omit: omit(leftOut.apiKey) },
      reviewedJobs: { omit: omit(leftOut.jobReviewer), include: { job } },
    },
  });

export const readInvitation = (id: string) =>
  db().invitation.findUnique({ where: { id }, omit: omit(leftOut.invitation) });

/** Leaves out the reasons, which are about other people. */
export const readOwnOpinions = (reviewerId: string) =>
  db().opinion.findMany({
    where: { reviewerId },
    orderBy: [{ createdAt: "asc" }, { applicantId: "asc" }],
    select: { verdict: true, createdAt: true, changedAt: true },
  });

/** Omits the text of password-reset mails, and the secrets of links, which are for the owner's mailbox only. */
export async function readMail({ id, kind, createdAt }: StoredMail) {
  const row = await db().outbox.findUnique({ where: { id }, select: { sealed: true, state: true } });
  const mail = row?.sealed && decryptEnvelope(row.sealed);
  if (!row || !mail) return null;
  const about = { id, kind, state: row.state, createdAt, to: mail.to, subject: mail.subject };
  return kind === "password-reset" ? about : { ...about, text: hideLinks(mail.text) };
}

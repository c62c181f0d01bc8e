import "server-only";
import { isUnscanned, type ScanState } from "@/lib/applicants/applicant";
import { resumeStore } from "@/lib/resumes/resume-store";
import { getScanState } from "@/lib/resumes/scan-state";
import type { Person } from "@/lib/application-page/person";
import type { Admin } from "@/lib/auth/viewer";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { db, dbIncludingTrash } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { leftOut, omit } from "./left-out";
import { findPersonalData, type PrivacyActor, recordPrivacyAction } from "./data";
import {
  getReplyIds,
  type LockedRecord,
  type PersonalData,
  type StoredMail,
  withoutAccounts,
} from "./personal-data";
import { HttpError } from "@/lib/http-error";
import type { LockReason } from "./schema";
import { buildArchiveReadme } from "./archive-readme";
import { findReceiptsByAddress } from "./find-receipts";

export interface ArchiveFile {
  name: string;
  lastModified: Date;
  input: Uint8Array<ArrayBuffer> | string;
}

/** Records the export in the audit log, then yields the files. At most one résumé is in memory at a time. */
export async function openArchive(admin: Admin, address: string): Promise<AsyncGenerator<ArchiveFile>> {
  return open(admin, await findPersonalData(admin, address), false);
}

/**
 * Records the opening in the audit log with its reason, then yields the files of the locked records of an address. Throws 403
 * without a recent proof, and 404 when none is locked.
 */
export async function openLocked(
  admin: Admin,
  address: string,
  reason: LockReason,
): Promise<AsyncGenerator<ArchiveFile>> {
  requireRecentProof(admin);
  const { locked } = await findPersonalData(admin, address);
  if (locked.length === 0) throw new HttpError(404, "Nothing of this address is locked.");
  await recordPrivacyAction(db(), admin, "privacy.lockOpened", address, { reason });
  const ofKind = (kind: LockedRecord["kind"]) => locked.filter((record) => record.kind === kind);
  return generateRecords(
    { messages: ofKind("message"), applications: ofKind("applicant") },
    new Date(),
    false,
  );
}

/**
 * Works as `openArchive`, for the applicant. Leaves out what would tell a decision before our mail does: notes,
 * opinions, stages, mails that wait, what staff did with the application, and accounts.
 */
export async function openOwnArchive(person: Person): Promise<AsyncGenerator<ArchiveFile>> {
  const found = await findPersonalData(person, person.email);
  const { mails, events, ...personalData } = withoutAccounts(found);
  const replyIds = getReplyIds(personalData);
  const own = {
    ...personalData,
    mails: mails.filter(({ id }) => !replyIds.includes(id)),
    events: events.filter(({ action }) => !action.startsWith("applicant.")),
  };
  return open(person, own, true);
}

async function open(by: PrivacyActor, personalData: PersonalData, isOwn: boolean) {
  const { address } = personalData;
  const receipts = await findReceiptsByAddress(by, address);
  await recordPrivacyAction(db(), by, "privacy.exported", address);
  const erasures = receipts.map(({ number, erasedAt, counts }) => ({
    number,
    erasedAt,
    counts: isOwn ? { ...counts, accounts: undefined } : counts,
  }));
  return generateFiles(personalData, erasures, new Date(), isOwn);
}

async function* generateFiles(
  personalData: PersonalData,
  erasures: object[],
  now: Date,
  isOwn: boolean,
): AsyncGenerator<ArchiveFile> {
  const json = buildJsonFile(now);
  yield { name: "README.txt", lastModified: now, input: buildArchiveReadme(personalData, now, isOwn) };
  yield* generateRecords(personalData, now, isOwn);
  for (const { id } of personalData.accounts) {
    const account = await readAccount(id);
    if (account) yield json(`account/${id}.json`, { ...account, opinions: await readOwnOpinions(id) });
  }
  for (const { id } of personalData.alerts) {
    const alert = await db().jobAlert.findUnique({ where: { id }, include: { mails: true } });
    if (alert) yield json(`alerts/${id}.json`, alert);
  }
  for (const mail of personalData.mails) {
    const content = await readMail(mail);
    if (content) yield json(`mails/${mail.id}.json`, content);
  }
  yield json(
    "log.json",
    personalData.events.map(({ own, ...event }) => ({ ...event, by: own ? "yourself" : "us" })),
  );
  if (erasures.length > 0) yield json("erasures.json", erasures);
}

const buildJsonFile =
  (lastModified: Date) =>
  (name: string, value: unknown): ArchiveFile => ({
    name,
    lastModified,
    input: `${JSON.stringify(value, null, 2)}\n`,
  });

interface RecordIds {
  messages: readonly { id: string }[];
  applications: readonly { id: string }[];
}

async function* generateRecords(
  { messages, applications }: RecordIds,
  now: Date,
  isOwn: boolean,
): AsyncGenerator<ArchiveFile> {
  const json = buildJsonFile(now);
  for (const { id } of messages) {
    const message = await readMessage(id);
    if (message) yield json(`messages/${id}.json`, isOwn ? withSentReplies(message) : message);
  }
  for (const { id } of applications) {
    const row = await readApplicant(id);
    if (!row) continue; // erased since the search
    const { resumeScan, resumeScanAttempts, ...all } = row;
    const applicant = isOwn ? withoutDecisions(all) : all;
    const exclusionReason = getExclusionReason(getScanState({ resumeScan, resumeScanAttempts }));
    yield json(`applications/${id}.json`, {
      ...applicant,
      ...(exclusionReason && { resumeLeftOut: exclusionReason }),
    });
    const bytes = row.resumeName === null || exclusionReason ? null : await resumeStore.get(db(), id);
    if (bytes)
      yield { name: `applications/${id}-resume.pdf`, lastModified: now, input: new Uint8Array(bytes) };
  }
}

function withoutDecisions<Row extends { replies: { state: string }[]; interviews: object[] }>(row: Row) {
  return {
    ...withSentReplies(row),
    stage: undefined,
    decidedAt: undefined,
    answeredAt: undefined,
    notes: undefined,
    opinions: undefined,
  };
}

/** Leaves out replies that wait or were recalled, and what staff did with the record. */
function withSentReplies<Row extends { replies: { state: string }[]; interviews: object[] }>(row: Row) {
  const replies = row.replies.filter(({ state }) => state === "sent");
  const interviews = row.interviews.map((interview) => ({
    ...interview,
    outcome: undefined,
    outcomeNote: undefined,
  }));
  return {
    ...row,
    interviews,
    replies,
    isRead: undefined,
    deletedAt: undefined,
    lockedUntil: undefined,
    quarantinedAt: undefined,
  };
}

/** Returns why the archive omits a résumé; null when it contains the file. */
function getExclusionReason(scan: ScanState): string | null {
  if (scan === "INFECTED") return "Malware was found in the file.";
  return isUnscanned(scan) ? "The file has not been scanned for malware." : null;
}

const byTime = { createdAt: "asc" } as const;
const job = { select: { id: true, title: true } };

/** Mails from the desk. The text of a waiting one is among the mails. */
const replies = {
  orderBy: [byTime, { id: "asc" }],
  omit: omit(leftOut.reply),
} satisfies Prisma.Message$repliesArgs;

const interviews = {
  orderBy: [byTime, { id: "asc" }],
  omit: omit(leftOut.interview),
  include: { slots: { omit: omit(leftOut.interviewSlot), orderBy: { startsAt: "asc" } } },
} satisfies Prisma.Message$interviewsArgs;

const readMessage = (id: string) =>
  dbIncludingTrash().message.findUnique({
    where: { id },
    omit: omit(leftOut.message),
    include: { interviews, replies },
  });

const readApplicant = (id: string) =>
  dbIncludingTrash().applicant.findUnique({
    where: { id },
    omit: { ...omit(leftOut.applicant), resumeScan: false, resumeScanAttempts: false },
    include: {
      job,
      notes: { omit: omit(leftOut.note), orderBy: [byTime, { id: "asc" }] },
      opinions: { omit: omit(leftOut.opinion), orderBy: [byTime, { reviewerId: "asc" }] },
      interviews,
      replies,
    },
  });

const readAccount = (id: string) =>
  dbIncludingTrash().user.findUnique({
    where: { id },
    omit: omit(leftOut.user),
    include: {
      sessions: { omit: omit(leftOut.session) },
      authenticatorApps: { omit: omit(leftOut.authenticatorApp) },
      passkeys: { omit: omit(leftOut.passkey) },
      apiKeys: { omit: omit(leftOut.apiKey) },
      reviewedJobs: { omit: omit(leftOut.jobReviewer), include: { job } },
    },
  });

/** Leaves out the reasons, which are about other people. */
const readOwnOpinions = (reviewerId: string) =>
  db().opinion.findMany({
    where: { reviewerId },
    orderBy: [{ createdAt: "asc" }, { applicantId: "asc" }],
    select: { verdict: true, createdAt: true, changedAt: true },
  });

/** The link of a mail is for the owner's mailbox only. */
const hideLink = (text: string) =>
  text.replace(/\/(application|jobs\/alerts)\/[\w.-]{43,}/g, "/$1/(left out)");

// Omits the text of password-reset mails for the same reason.
async function readMail({ id, kind, createdAt }: StoredMail) {
  const row = await db().outbox.findUnique({ where: { id }, select: { sealed: true, state: true } });
  const mail = row?.sealed && decryptEnvelope(row.sealed);
  if (!row || !mail) return null;
  const about = { id, kind, state: row.state, createdAt, to: mail.to, subject: mail.subject };
  return kind === "password-reset" ? about : { ...about, text: hideLink(mail.text) };
}

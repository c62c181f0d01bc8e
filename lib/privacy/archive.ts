import "server-only";
import { isUnscanned } from "@/lib/applicants/applicant";
import { findOwnFiles } from "@/lib/imports/previewed";
import { resumeStore } from "@/lib/resumes/resume-store";
import { getScanState } from "@/lib/resumes/scan-state";
import type { Person } from "@/lib/application-page/person";
import type { People } from "@/lib/auth/viewer";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { db } from "@/lib/database/db";
import { findPersonalData, type LockedRecord, type PrivacyActor, recordPrivacyAction } from "./data";
import { getReplyIds, type PersonalData, withoutAccounts } from "./personal-data";
import type { Applicant } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import type { LockReason } from "./schema";
import {
  readAccount,
  readApplicant,
  readInvitation,
  readMail,
  readMessage,
  readOwnOpinions,
} from "./read-archived";
import { buildArchiveReadme } from "./archive-readme";
import { findReceiptsByAddress } from "./receipts";

export interface ArchiveFile {
  name: string;
  lastModified: Date;
  input: Uint8Array<ArrayBuffer> | string;
}

/** Records the export in the audit log, then yields the files. At most one résumé is in memory at a time. */
export async function openArchive(admin: People, address: string): Promise<AsyncGenerator<ArchiveFile>> {
  return open(admin, await findPersonalData(admin, address), false);
}

/**
 * Records the opening in the audit log with its reason, then yields the files of the locked records of an address. Throws 403
 * without a recent proof, and 404 when none is locked.
 */
export async function openLocked(
  admin: People,
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
 * opinions, stages, the desk's mails that wait, mails to staff, what staff did with the application, and accounts.
 */
export async function openOwnArchive(person: Person): Promise<AsyncGenerator<ArchiveFile>> {
  const found = await findPersonalData(person, person.email);
  const { mails, events, ...personalData } = withoutAccounts(found);
  const replyIds = getReplyIds(personalData);
  const own = {
    ...personalData,
    mails: mails.filter(({ id, isToPerson }) => isToPerson && !replyIds.includes(id)),
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
    counts: isOwn ? { ...counts, accounts: undefined, previewed: undefined } : counts,
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
  for (const { id } of personalData.invitations) {
    const invitation = await readInvitation(id);
    if (invitation) yield json(`invitations/${id}.json`, invitation);
  }
  for (const row of personalData.previewed) {
    const cells = row.texts.map((text, at) => ({ column: row.columns[at], text }));
    yield json(`imports/${row.id}.json`, cells);
    for (const { key, scan, bytes } of await findOwnFiles(db(), row, personalData.previewed))
      if (bytes && (scan === null || scan === "CLEAN"))
        yield { name: `imports/${row.id}-${key}`, lastModified: now, input: new Uint8Array(bytes) };
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

async function* generateRecords(
  { messages, applications }: Record<"messages" | "applications", readonly { id: string }[]>,
  now: Date,
  isOwn: boolean,
): AsyncGenerator<ArchiveFile> {
  const json = buildJsonFile(now);
  for (const { id } of messages) {
    const row = await readMessage(id);
    if (!row) continue; // erased since the search
    const message = isOwn ? toOwn(row) : row;
    yield json(`messages/${id}.json`, message);
    yield* readAttachments(`messages/${id}`, message, now);
  }
  for (const { id } of applications) {
    const row = await readApplicant(id);
    if (!row) continue; // erased since the search
    const all = without(row, ["resumeScan", "resumeScanAttempts"]);
    const applicant = isOwn ? toOwn(all) : all;
    const { bytes, resumeLeftOut } = await readResume(row);
    yield json(`applications/${id}.json`, { ...applicant, resumeLeftOut });
    if (bytes)
      yield { name: `applications/${id}-resume.pdf`, lastModified: now, input: new Uint8Array(bytes) };
    yield* readAttachments(`applications/${id}`, applicant, now);
  }
}

/** Yields the files of a conversation. Leaves out malware, and what has not been scanned. */
async function* readAttachments(
  path: string,
  { replies, answers }: Record<"replies" | "answers", { attachments: { id: string }[] }[]>,
  lastModified: Date,
): AsyncGenerator<ArchiveFile> {
  for (const { id } of [...replies, ...answers].flatMap(({ attachments }) => attachments)) {
    const file = await db().attachment.findUnique({ where: { id }, select: { scan: true, bytes: true } });
    if (file && (file.scan === null || file.scan === "CLEAN"))
      yield { name: `${path}-${id}.pdf`, lastModified, input: new Uint8Array(file.bytes) };
  }
}

const DECISIONS = ["stage", "decidedAt", "answeredAt", "opinions", "notes"];
const STAFF_WORK = ["isRead", "deletedAt", "lockedUntil", "quarantinedAt"];

const without = <Row extends object>(row: Row, names: readonly string[]): Row =>
  ({ ...row, ...Object.fromEntries(names.map((name) => [name, undefined])) }) as Row;

/** Leaves out replies that wait or were recalled, what would tell a decision, and what staff did with the record. */
function toOwn<Row extends { replies: { state: string }[]; interviews: object[] }>(row: Row): Row {
  const replies = row.replies.filter(({ state }) => state === "sent");
  const interviews = row.interviews.map((interview) => without(interview, ["outcome", "outcomeNote"]));
  return { ...without(row, [...DECISIONS, ...STAFF_WORK]), interviews, replies };
}

/** Returns the bytes of a résumé, or why the archive omits it. */
async function readResume({
  id,
  resumeName,
  ...scanned
}: Pick<Applicant, "id" | "resumeName" | "resumeScan" | "resumeScanAttempts">): Promise<{
  bytes?: Uint8Array;
  resumeLeftOut?: string;
}> {
  if (resumeName === null) return {};
  const scan = getScanState(scanned);
  if (scan === "INFECTED") return { resumeLeftOut: "Malware was found in the file." };
  if (isUnscanned(scan)) return { resumeLeftOut: "The file has not been scanned for malware." };
  const bytes = await resumeStore.getWhole(db(), id);
  return bytes ? { bytes } : { resumeLeftOut: "The stored file is missing or damaged." };
}

import "server-only";
import { isUnscanned, type ScanState } from "@/lib/applications/application";
import { resumeStore } from "@/lib/applications/resumes/resume-store";
import { getScanState } from "@/lib/applications/resumes/scan-state";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { findPersonalData, recordPrivacyAction } from "./data";
import type { PersonalData, StoredMail } from "./personal-data";
import { tryDecryptMail } from "./find-mails";
import { buildArchiveReadme } from "./archive-readme";
import { findReceiptsByAddress } from "./find-receipts";

/** One file of the archive. */
export interface ArchiveFile {
  name: string;
  lastModified: Date;
  input: Uint8Array<ArrayBuffer> | string;
}

/**
 * Everything that is held about an address, file by file: each record as JSON, each résumé as the PDF that it is. Only
 * one résumé is in memory at a time. Written to the audit log before anything is handed out.
 */
export async function openArchive(admin: Admin, address: string): Promise<AsyncGenerator<ArchiveFile>> {
  const held = await findPersonalData(admin, address);
  const receipts = await findReceiptsByAddress(admin, address);
  await recordPrivacyAction(db(), admin, "privacy.exported", address);
  const erasures = receipts.map(({ number, erasedAt, counts }) => ({ number, erasedAt, counts }));
  return files(held, erasures, new Date());
}

async function* files(held: PersonalData, erasures: object[], now: Date): AsyncGenerator<ArchiveFile> {
  const json = (name: string, value: unknown): ArchiveFile => ({
    name,
    lastModified: now,
    input: `${JSON.stringify(value, null, 2)}\n`,
  });
  yield { name: "README.txt", lastModified: now, input: buildArchiveReadme(held, now) };
  for (const { id } of held.messages) {
    const message = await readMessage(id);
    if (message) yield json(`messages/${id}.json`, message);
  }
  for (const { id, resumeName } of held.applications) {
    const found = await readApplication(id);
    if (!found) continue; // erased while the archive was on its way
    const { resumeScan, resumeScanAttempts, ...application } = found;
    const leftOut = getExclusionReason(getScanState({ resumeScan, resumeScanAttempts }));
    yield json(`applications/${id}.json`, { ...application, ...(leftOut && { resumeLeftOut: leftOut }) });
    const bytes = resumeName === null || leftOut ? null : await resumeStore.get(db(), id);
    if (bytes)
      yield { name: `applications/${id}-resume.pdf`, lastModified: now, input: new Uint8Array(bytes) };
  }
  for (const { id } of held.accounts) {
    const account = await readAccount(id);
    if (account) yield json(`account/${id}.json`, account);
  }
  for (const mail of held.mails) {
    const content = await readMail(mail);
    if (content) yield json(`mails/${mail.id}.json`, content);
  }
  yield json(
    "log.json",
    held.events.map(({ own, ...event }) => ({ ...event, by: own ? "yourself" : "us" })),
  );
  if (erasures.length > 0) yield json("erasures.json", erasures);
}

/** Why an archive does not hold a résumé's file; null when it does. */
function getExclusionReason(scan: ScanState): string | null {
  if (scan === "INFECTED") return "Malware was found in the file.";
  return isUnscanned(scan) ? "The file has not been scanned for malware." : null;
}

const readMessage = (id: string) =>
  db().message.findUnique({
    where: { id },
    select: {
      id: true,
      name: true,
      email: true,
      phone: true,
      company: true,
      message: true,
      isRead: true,
      appliedJobId: true,
      appliedJobTitle: true,
      quarantinedAt: true,
      createdAt: true,
      deletedAt: true,
    },
  });

const readApplication = (id: string) =>
  db().applicant.findUnique({
    where: { id },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      job: { select: { id: true, title: true } },
      resumeName: true,
      resumeSize: true,
      resumeScan: true,
      resumeScanAttempts: true,
      consentVersion: true,
      consentedAt: true,
      quarantinedAt: true,
      createdAt: true,
      deletedAt: true,
    },
  });

/** All but the password's hash, and without the ids of sessions, which are half of what opens them. */
const readAccount = (id: string) =>
  db().user.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      role: true,
      mustChangePassword: true,
      createdAt: true,
      deletedAt: true,
      sessions: { select: { device: true, createdAt: true, lastSeenAt: true, expiresAt: true } },
    },
  });

/** A link that sets a password is for its owner's mailbox alone: of such a mail only that it waits is told. */
async function readMail({ id, kind, createdAt }: StoredMail) {
  const row = await db().outbox.findUnique({ where: { id }, select: { sealed: true, state: true } });
  const mail = row?.sealed && tryDecryptMail(row.sealed);
  if (!row || !mail) return null;
  const about = { id, kind, state: row.state, createdAt, to: mail.to, subject: mail.subject };
  return kind === "password-reset" ? about : { ...about, text: mail.text };
}

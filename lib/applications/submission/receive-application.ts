import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http/http-error";
import { type Applicant, Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { scanBytes, type Verdict } from "@/lib/applications/resumes/malware-scanner";
import { type IdempotencyKey, findStoredId, storeOnce } from "@/lib/http/idempotency";
import { requireOpenJob } from "@/lib/jobs/open-job";
import { consumeSoft, refund } from "@/lib/limits/rate-limit";
import { type Proof, spendProof } from "@/lib/limits/proof-of-work";
import { fileFingerprint, findDuplicateSignals } from "@/lib/spam/duplicates";
import { detectSignals } from "@/lib/spam/detect-signals";
import { isSuspicious, type SpamSignal } from "@/lib/spam/signals";
import { NOT_DELETED } from "@/lib/trash/not-deleted";
import type { ApplicationRecord, ScanState } from "@/lib/applications/application";
import { queueApplicationMails } from "@/lib/applications/queue-mails";
import type { CheckedResume } from "@/lib/applications/resumes/check-resume";
import { toScanColumns } from "@/lib/applications/resumes/rescan-resumes";
import { type SavedResume, resumeStore } from "@/lib/applications/resumes/resume-store";
import type { ApplicationForm } from "@/lib/applications/schema";

export interface Application {
  jobId: string;
  form: ApplicationForm;
  resume: CheckedResume;
  /** Version of the text that was shown above the button; null for programs, which are shown none. */
  consent?: string | null;
}

export interface SubmissionMeta {
  /** Keep it apart instead of refusing it, whatever it says. */
  suspicious: boolean;
  /** What already speaks for spam. */
  signs?: readonly SpamSignal[];
  /** The proof of work, where one is asked for. */
  proof?: Proof | null;
  /** Sent before under this key: nothing is stored again. */
  once?: IdempotencyKey;
  /** Called when the application is stored now, not when an earlier call had stored it. */
  onStored?: () => void;
}

export type ReceivedApplication = Omit<ApplicationRecord, "jobTitle" | "quarantined" | "spamSigns">;

/** What makes two applications the same one: the job, the fields, and the file's name and bytes. */
export function applicationContent({ jobId, form, resume }: Application): Record<string, string> {
  return { ...form, jobId, resumeName: resume.name, sha256: toSha256(resume.bytes) };
}

const toSha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");

/**
 * Stores an application, whichever door it came by. Applicant, résumé, key and the mails about it are stored together or
 * not at all. A repeated call returns what the first one stored. Throws 404 for a closed or unknown job, 409 while the
 * first call with the key still runs, 422 when the key was used with another body, 410 when what it stored has been
 * deleted since, 503 when the store of the files is away.
 */
export async function receiveApplication(
  application: Application,
  receipt: SubmissionMeta,
): Promise<ReceivedApplication> {
  const before = receipt.once && (await findStoredId(db(), receipt.once));
  if (before) return loadFirstResult(before);
  const global = await consumeSoft("global", "all");
  let counted = false;
  try {
    await requireOpenJob(db(), application.jobId);
    const { bytes } = application.resume;
    const file: ScannedFile = { verdict: await scanBytes(bytes), kept: await resumeStore.save(bytes) };
    const judged = await scoreSpam(application, [
      ...(receipt.signs ?? []),
      ...(global.past ? FLOOD_SIGNALS : []),
    ]);
    const { id, made } = await store(application, receipt, { ...file, ...judged });
    counted = made !== undefined;
    if (made) receipt.onStored?.();
    deliverSoon();
    // Once it is stored nothing may fail any more: no second look at the database for an answer that is known.
    return made ?? (await loadFirstResult(id));
  } finally {
    if (!counted) await refund([global]);
  }
}

const FLOOD_SIGNALS = ["flood"] as const;

/** A file on its way: what the scanner said of it, and its bytes in the store. */
interface ScannedFile {
  verdict: Verdict | null;
  kept: SavedResume;
}

interface SpamScore {
  signs: SpamSignal[];
  fingerprint: string;
}

async function scoreSpam({ form, resume }: Application, known: readonly SpamSignal[]): Promise<SpamScore> {
  const { firstName, lastName, email } = form;
  const fingerprint = fileFingerprint(toSha256(resume.bytes));
  const copies = await findDuplicateSignals(db(), "applicants", fingerprint, email);
  return {
    signs: [...known, ...detectSignals({ names: [firstName, lastName], email }), ...copies],
    fingerprint,
  };
}

/** The id of what is stored, and the applicant unless an earlier call had stored it. */
async function store(application: Application, receipt: SubmissionMeta, file: ScannedFile & SpamScore) {
  const { once, proof } = receipt;
  let made: ReceivedApplication | undefined;
  const run = async (tx: Prisma.TransactionClient) => {
    made = undefined;
    const create = async () => {
      if (proof) await spendProof(tx, proof);
      return (made = await insert(tx, application, receipt.suspicious, file)).id;
    };
    return once ? (await storeOnce(tx, once, create)).id : create();
  };
  try {
    const id = await db().$transaction(run, { maxWait: 2000, timeout: 10_000 });
    if (!made) await file.kept.discard();
    return { id, made };
  } catch (error) {
    await file.kept.discard();
    throw error;
  }
}

async function insert(
  tx: Prisma.TransactionClient,
  { jobId, form, resume, consent = null }: Application,
  suspicious: boolean,
  { verdict, kept, signs, fingerprint }: ScannedFile & SpamScore,
): Promise<ReceivedApplication> {
  // Locked until the commit: a job that is being closed or deleted meanwhile waits, or is found closed here.
  const job = await requireOpenJob(tx, jobId, Prisma.sql`FOR SHARE`);
  const quarantined = suspicious || isSuspicious(signs);
  const row = await tx.applicant.create({
    data: {
      ...form,
      jobId,
      resumeName: resume.name,
      resumeSize: resume.bytes.byteLength,
      ...toScanColumns(verdict),
      quarantinedAt: quarantined ? new Date() : null,
      spamSigns: signs,
      fingerprint,
      consentVersion: consent,
      consentedAt: consent === null ? null : new Date(),
    },
  });
  await kept.attach(tx, row.id);
  // Probable spam is nobody's mail: the address in it may be a stranger's.
  if (!quarantined) await queueApplicationMails(tx, [{ ...form, id: row.id, jobId, jobTitle: job.title }]);
  return toReceivedApplication(row);
}

async function loadFirstResult(id: string): Promise<ReceivedApplication> {
  const row = await db().applicant.findUnique({ where: { id, ...NOT_DELETED } });
  if (!row) throw new HttpError(410, "This application was received, and has been deleted since.");
  return toReceivedApplication(row);
}

function toReceivedApplication(row: Applicant): ReceivedApplication {
  const { id, jobId, firstName, lastName, email, phone, resumeName, resumeSize, createdAt } = row;
  const { resumeScan, resumeFinding } = row;
  const resume =
    resumeName === null || resumeSize === null
      ? null
      : { name: resumeName, size: resumeSize, scan: resumeScan as ScanState, finding: resumeFinding };
  return { id, jobId, firstName, lastName, email, phone, resume, createdAt };
}

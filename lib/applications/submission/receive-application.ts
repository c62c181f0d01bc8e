import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/database/db";
import { getAnswerDueAt, getDayAndHour } from "@/lib/desk/clock/business-days";
import { HttpError } from "@/lib/http/http-error";
import { type Applicant, Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { scanBytes, type Verdict } from "@/lib/applications/resumes/malware-scanner";
import {
  buildContentKey,
  buildNamedKey,
  findStoredId,
  type IdempotencyKey,
  storeOnce,
} from "@/lib/http/idempotency";
import { ensureGeneralJob, GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { requireOpenJob } from "@/lib/jobs/open-job";
import { consumeSoft, refund } from "@/lib/limits/rate-limit";
import { fileFingerprint, findDuplicateSignals } from "@/lib/spam/duplicates";
import { CampaignLimit } from "@/lib/sources/campaign-limit";
import { detectSignals } from "@/lib/spam/detect-signals";
import { isSuspicious, type SpamSignal } from "@/lib/spam/signals";
import type { ApplicationRecord } from "@/lib/applications/application";
import { queueApplicationMails } from "@/lib/applications/queue-mails";
import type { CheckedResume } from "@/lib/applications/resumes/check-resume";
import { toScanColumns } from "@/lib/applications/resumes/rescan-resumes";
import { resumeStore } from "@/lib/applications/resumes/resume-store";
import { toResumeFacts } from "@/lib/applications/resumes/scan-state";
import type { SavedResume } from "@/lib/applications/resumes/resume-store-types";
import type { ApplicationForm } from "@/lib/applications/schema";

export interface Application {
  jobId: string;
  form: ApplicationForm;
  resume: CheckedResume;
  /** Version of the consent text that the form showed. Null for the JSON API. */
  consent?: string | null;
  /** Where the applicant came from, from lib/sources. `site` by default. */
  source?: string;
}

export interface SubmissionMeta {
  /** Signals found before the text is scored. */
  signals?: readonly SpamSignal[];
  /** An application is stored once for each key. */
  once?: IdempotencyKey;
  /** Called when this call, not an earlier one, stored the application. */
  onStored?: () => void;
}

export type ReceivedApplication = Omit<ApplicationRecord, "jobTitle" | "quarantined" | "spamSigns">;

/** Returns the values that identify a repeated application. */
export function applicationContent({ jobId, form, resume }: Application): Record<string, string> {
  return { ...form, jobId, resumeName: resume.name, sha256: toSha256(resume.bytes) };
}

/** Builds the key of a repeated application: the client's key, or the same person, job and file. */
export function buildApplicationKey(
  application: Application,
  { address, idempotencyKey }: { address: string; idempotencyKey?: string },
): IdempotencyKey {
  const content = applicationContent(application);
  return idempotencyKey
    ? buildNamedKey("application", idempotencyKey, content)
    : buildContentKey("application", address, content);
}

const toSha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");

/**
 * Stores applicant, résumé, idempotency key and mails together or not at all. A repeated call returns the
 * application of the first one. Throws:
 * - 404 for a closed or unknown job
 * - 409 while the first call with the key runs
 * - 410 when the application of the first call has been deleted
 * - 422 when the key was used with another body
 * - 503 when the file store is unavailable
 */
export async function receiveApplication(
  application: Application,
  meta: SubmissionMeta = {},
): Promise<ReceivedApplication> {
  const storedId = meta.once && (await findStoredId(db(), meta.once));
  if (storedId) return loadFirstResult(storedId);
  const globalPoint = await consumeSoft("global", "all");
  let isStored = false;
  try {
    await requireOpenJob(db(), application.jobId);
    const { bytes } = application.resume;
    const file: ScannedFile = { verdict: await scanBytes(bytes), saved: await resumeStore.save(bytes) };
    const spam = await scoreSpam(application, [
      ...(meta.signals ?? []),
      ...(globalPoint.past ? FLOOD_SIGNALS : []),
    ]);
    const { id, created } = await store(application, meta, { ...file, ...spam });
    isStored = created !== undefined;
    if (created) meta.onStored?.();
    deliverSoon();
    // Reads nothing after the commit: a failed read would report an error for a stored application.
    return created ?? (await loadFirstResult(id));
  } finally {
    if (!isStored) await refund([globalPoint]);
  }
}

const campaigns = new CampaignLimit();

const FLOOD_SIGNALS = ["flood"] as const;

interface ScannedFile {
  verdict: Verdict | null;
  saved: SavedResume;
}

interface SpamScore {
  signals: SpamSignal[];
  fingerprint: string;
}

async function scoreSpam(
  { form, resume }: Application,
  knownSignals: readonly SpamSignal[],
): Promise<SpamScore> {
  const { firstName, lastName, email } = form;
  const fingerprint = fileFingerprint(toSha256(resume.bytes));
  const duplicates = await findDuplicateSignals(db(), "applicants", fingerprint, email);
  return {
    signals: [...knownSignals, ...detectSignals({ names: [firstName, lastName], email }), ...duplicates],
    fingerprint,
  };
}

/** Returns `created` only when this call, not an earlier one, stored the application. */
async function store(application: Application, { once }: SubmissionMeta, file: ScannedFile & SpamScore) {
  let created: ReceivedApplication | undefined;
  const run = async (tx: Prisma.TransactionClient) => {
    created = undefined;
    return storeOnce(tx, once, async () => (created = await insert(tx, application, file)).id);
  };
  try {
    const { id } = await db().$transaction(run, { maxWait: 2000, timeout: 10_000 });
    if (!created) await file.saved.discard();
    return { id, created };
  } catch (error) {
    await file.saved.discard();
    throw error;
  }
}

async function insert(
  tx: Prisma.TransactionClient,
  { jobId, form, resume, consent = null, source = "site" }: Application,
  { verdict, saved, signals, fingerprint }: ScannedFile & SpamScore,
): Promise<ReceivedApplication> {
  // The lock keeps the job open until the commit.
  const job = await requireOpenJob(tx, jobId, Prisma.sql`FOR SHARE`);
  if (jobId === GENERAL_JOB_ID) await ensureGeneralJob(tx);
  const quarantined = isSuspicious(signals);
  const now = new Date();
  const row = await tx.applicant.create({
    data: {
      ...form,
      jobId,
      resumeName: resume.name,
      resumeSize: resume.bytes.byteLength,
      ...toScanColumns(verdict),
      answerDueAt: getAnswerDueAt("applicant", now),
      quarantinedAt: quarantined ? now : null,
      spamSigns: signals,
      fingerprint,
      source: campaigns.limit(source, getDayAndHour(now).day),
      consentVersion: consent,
      consentedAt: consent === null ? null : now,
    },
  });
  await saved.attach(tx, row.id);
  // No mail for suspected spam: its email address may belong to a third person.
  if (!quarantined) await queueApplicationMails(tx, [{ ...form, id: row.id, jobId, jobTitle: job.title }]);
  return toReceivedApplication(row);
}

/** Returns the application that an earlier call with the same key stored. Throws 410 when it has been deleted. */
export async function loadFirstResult(id: string): Promise<ReceivedApplication> {
  const row = await db().applicant.findUnique({ where: { id } });
  if (!row) throw new HttpError(410, "This application was received and has since been deleted.");
  return toReceivedApplication(row);
}

export function toReceivedApplication(row: Applicant): ReceivedApplication {
  const { id, jobId, firstName, lastName, email, phone, createdAt } = row;
  return { id, jobId, firstName, lastName, email, phone, resume: toResumeFacts(row), createdAt };
}

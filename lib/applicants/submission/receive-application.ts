import "server-only";
import { db } from "@/lib/database/db";
import { getAnswerDueAt, getDayAndHour } from "@/lib/calendar/business-days";
import { HttpError } from "@/lib/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { toSha256 } from "@/lib/signing";
import { scanBytes } from "@/lib/resumes/malware-scanner";
import { buildContentKey, buildNamedKey, type IdempotencyKey } from "@/lib/limits/idempotency";
import { type OnNotStored, receiveOnce } from "@/lib/http/receive-once";
import { ensureGeneralJob, GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { type OpenJob, requireOpenJob } from "@/lib/jobs/open-job";
import { countSubmission, detectSpam, type SpamColumns } from "@/lib/spam/detect-spam";
import { fileFingerprint } from "@/lib/spam/duplicates";
import { CampaignLimit } from "@/lib/jobs/sources/campaign-limit";
import { hideOwnLinks } from "@/lib/request/hide-links";
import type { SpamSignal } from "@/lib/spam/signals";
import type { ApplicantRecord } from "@/lib/applicants/applicant";
import { queueApplicationMails } from "@/lib/applicants/queue-mails";
import type { CheckedResume } from "@/lib/resumes/check-resume";
import { toScanColumns } from "@/lib/resumes/rescan-resumes";
import { resumeStore } from "@/lib/resumes/resume-store";
import type { SavedResume } from "@/lib/resumes/resume-store-types";
import type { ApplicationForm, NewApplicantForm } from "@/lib/applicants/schema";
import { applicantSelect, toApplicant } from "@/lib/applicants/table";

export interface Application {
  jobId: string;
  form: ApplicationForm;
  resume: CheckedResume;
  consent?: string | null;
  /** Where the applicant came from, from lib/jobs/sources. `site` by default. */
  source?: string;
}

export interface SubmissionMeta {
  signals?: readonly SpamSignal[];
  once?: IdempotencyKey;
  /** Called when this call, not an earlier one, stored the application. */
  onStored?: () => void;
}

export type ReceivedApplication = Omit<ApplicantRecord, "jobTitle">;

export function applicationContent({ jobId, form, resume }: Application): Record<string, unknown> {
  return { ...form, jobId, resumeName: resume.name, sha256: toSha256(resume.bytes) };
}

/** Builds the key of a repeated application: the client's key, or the same person, job and file. */
export function buildApplicationKey(application: Application, idempotencyKey?: string): IdempotencyKey {
  const content = applicationContent(application);
  return buildNamedKey("application", idempotencyKey, content) ?? buildContentKey("application", content);
}

/**
 * Stores an applicant with the résumé and queues the mails. Throws as `receiveOnce`, 404 for a closed or unknown job, 410
 * when the application of the first call has been deleted, and 503 when the file store is unavailable.
 */
export async function receiveApplication(
  application: Application,
  { signals: knownSignals = [], once, onStored }: SubmissionMeta = {},
): Promise<ReceivedApplication> {
  const { jobId, form, resume } = application;
  const { firstName, lastName, email, phone } = form;
  return receiveOnce({
    once,
    onStored,
    load: (id) => loadFirstResult(id, { jobId, firstName, lastName, email, phone }),
    prepare: async (onNotStored) => {
      const signals = [...knownSignals, ...(await countSubmission(onNotStored))];
      await requireOpenJob(db(), jobId);
      const file = await storeFile(resume, onNotStored);
      const fingerprint = fileFingerprint(toSha256(resume.bytes));
      const text = { names: [firstName, lastName], email, text: form.coverNote ?? undefined };
      const spam = await detectSpam("applicants", text, { signals, fingerprint });
      return (tx) => insert(tx, application, file, spam);
    },
  });
}

const campaigns = new CampaignLimit();

async function insert(
  tx: Prisma.TransactionClient,
  { jobId, form, consent = null, source = "site" }: Application,
  file: StoredFile,
  spam: SpamColumns,
): Promise<ReceivedApplication> {
  // The lock keeps the job open until the commit.
  const job = await requireOpenJob(tx, jobId, Prisma.sql`FOR SHARE`);
  if (jobId === GENERAL_JOB_ID) await ensureGeneralJob(tx);
  const now = new Date();
  const received = await insertApplicant(tx, file, {
    ...keepAsked(form, job),
    ...spam,
    jobId,
    source: campaigns.limit(source, getDayAndHour(now).day),
    consentVersion: consent,
    consentedAt: consent === null ? null : now,
  });
  // No mail for suspected spam: its email address may belong to a third person.
  if (!spam.quarantinedAt)
    await queueApplicationMails(tx, [{ ...form, id: received.id, jobId, jobTitle: job.title }]);
  return received;
}

const keepAsked = (form: ApplicationForm, job: OpenJob): ApplicationForm => ({
  ...form,
  coverNote: job.asksCoverNote && form.coverNote ? hideOwnLinks(form.coverNote) : null,
  profileLink: job.asksProfileLink ? form.profileLink : null,
  workAuthorized: job.asksWorkAuthorization ? form.workAuthorized : undefined,
  needsSponsorship: job.asksWorkAuthorization ? form.needsSponsorship : undefined,
});

interface StoredFile {
  saved?: SavedResume;
  columns: Partial<Prisma.ApplicantUncheckedCreateInput>;
}

/** Scans and saves a file, before the applicant is stored. Throws 503 when the store is unavailable. */
export async function storeFile(resume: CheckedResume | null, onNotStored: OnNotStored): Promise<StoredFile> {
  if (!resume) return { columns: {} };
  const verdict = await scanBytes(resume.bytes);
  const saved = await resumeStore.save(resume.bytes);
  onNotStored(saved.discard);
  return {
    saved,
    columns: { resumeName: resume.name, resumeSize: resume.bytes.byteLength, ...toScanColumns(verdict) },
  };
}

export async function insertApplicant(
  tx: Prisma.TransactionClient,
  { saved, columns }: StoredFile,
  fields: Prisma.ApplicantUncheckedCreateInput,
): Promise<ReceivedApplication> {
  const answerDueAt = getAnswerDueAt("applicant", new Date());
  const row = await tx.applicant.create({
    data: { ...fields, ...columns, answerDueAt },
    select: applicantSelect,
  });
  await saved?.attach(tx, row.id);
  return toReceivedApplication(row);
}

/**
 * Returns the application that an earlier call with the same key stored, with the fields as they were sent: staff may have
 * corrected them. Throws 410 when it has been deleted.
 */
export async function loadFirstResult(id: string, sent: NewApplicantForm): Promise<ReceivedApplication> {
  const row = await db().applicant.findUnique({ where: { id }, select: applicantSelect });
  if (!row) throw new HttpError(410, "This application was received and has since been deleted.");
  return { ...toReceivedApplication(row), ...sent };
}

/** Leaves out marks of spam detection, so that a repeated call gets the first response. */
const toReceivedApplication = (row: Parameters<typeof toApplicant>[0]): ReceivedApplication => ({
  ...toApplicant(row),
  quarantined: false,
  spamSigns: [],
});

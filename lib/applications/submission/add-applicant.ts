import "server-only";
import { queueConfirmation } from "@/lib/applications/queue-mails";
import type { CheckedResume } from "@/lib/applications/resumes/check-resume";
import { scanBytes } from "@/lib/applications/resumes/malware-scanner";
import { toScanColumns } from "@/lib/applications/resumes/rescan-resumes";
import { resumeStore } from "@/lib/applications/resumes/resume-store";
import type { SavedResume } from "@/lib/applications/resumes/resume-store-types";
import { JOB_UNKNOWN } from "@/lib/applications/rules";
import type { NewApplicantForm } from "@/lib/applications/schema";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { getAnswerDueAt } from "@/lib/desk/clock/business-days";
import type { Prisma } from "@/lib/generated/prisma/client";
import { invalid } from "@/lib/http/http-error";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { type IdempotencyKey, findStoredId, storeOnce } from "@/lib/http/idempotency";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { loadFirstResult, type ReceivedApplication, toReceivedApplication } from "./receive-application";

export interface NewApplicant {
  form: NewApplicantForm;
  /** Null without a file. */
  resume: CheckedResume | null;
}

interface StoredFile {
  saved: SavedResume | null;
  columns: Partial<Prisma.ApplicantUncheckedCreateInput>;
}

/**
 * Stores an application that came by mail, also for a closed job, and queues the confirmation to the applicant. Staff
 * get no notice. A repeated call with the same key returns the application of the first one. Throws 422 for an unknown
 * job, and otherwise as `receiveApplication` does.
 */
export async function addApplicant(
  admin: Admin,
  applicant: NewApplicant,
  once?: IdempotencyKey,
): Promise<ReceivedApplication> {
  const storedId = once && (await findStoredId(db(), once));
  if (storedId) return loadFirstResult(storedId);
  await requireJob(db(), applicant.form.jobId);
  const file = await storeFile(applicant.resume);
  let created: ReceivedApplication | undefined;
  try {
    const { id } = await db().$transaction(
      async (tx) => {
        created = undefined;
        return storeOnce(tx, once, async () => (created = await insert(tx, admin, applicant, file)).id);
      },
      { maxWait: 2000, timeout: 10_000 },
    );
    if (!created) await file.saved?.discard();
    deliverSoon();
    return created ?? (await loadFirstResult(id));
  } catch (error) {
    await file.saved?.discard();
    throw error;
  }
}

async function storeFile(resume: CheckedResume | null): Promise<StoredFile> {
  if (!resume) return { saved: null, columns: {} };
  const verdict = await scanBytes(resume.bytes);
  return {
    saved: await resumeStore.save(resume.bytes),
    columns: { resumeName: resume.name, resumeSize: resume.bytes.byteLength, ...toScanColumns(verdict) },
  };
}

async function insert(
  tx: Prisma.TransactionClient,
  admin: Admin,
  { form }: NewApplicant,
  { saved, columns }: StoredFile,
): Promise<ReceivedApplication> {
  // The lock keeps the job out of the trash until the commit.
  await lockRow(tx, "jobs", form.jobId);
  const job = await requireJob(tx, form.jobId);
  const now = new Date();
  const row = await tx.applicant.create({
    data: {
      ...form,
      ...columns,
      source: "staff",
      createdAt: now,
      answerDueAt: getAnswerDueAt("applicant", now),
    },
  });
  await saved?.attach(tx, row.id);
  await recordAdminAction(tx, admin, "added", { type: "applicant", id: row.id });
  await queueConfirmation(tx, { ...form, id: row.id, jobTitle: job.title }, { enteredByStaff: true });
  return toReceivedApplication(row);
}

async function requireJob(client: Prisma.TransactionClient, id: string): Promise<{ title: string }> {
  // Only the person can consent to being kept for a year.
  if (id === GENERAL_JOB_ID) throw invalid({ jobId: JOB_UNKNOWN });
  const job = await client.job.findUnique({ where: { id }, select: { title: true } });
  if (!job) throw invalid({ jobId: JOB_UNKNOWN });
  return job;
}

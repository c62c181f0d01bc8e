import "server-only";
import { queueConfirmations } from "@/lib/applicants/queue-mails";
import type { CheckedResume } from "@/lib/resumes/check-resume";
import { JOB_UNKNOWN } from "@/lib/applicants/rules";
import type { NewApplicantForm } from "@/lib/applicants/schema";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import { invalid } from "@/lib/http-error";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import type { IdempotencyKey } from "@/lib/limits/idempotency";
import { receiveOnce } from "@/lib/http/receive-once";
import { insertApplicant, loadFirstResult, type ReceivedApplication, storeFile } from "./receive-application";

export interface NewApplicant {
  form: NewApplicantForm;
  resume: CheckedResume | null;
}

/**
 * Stores an application that came by mail, also for a closed job, and queues the confirmation to the applicant. Staff
 * get no notice. A repeated call with the same key returns the application of the first one. Throws 422 for an unknown
 * job, and otherwise as `receiveApplication` does.
 */
export async function addApplicant(
  admin: Hiring,
  applicant: NewApplicant,
  once?: IdempotencyKey,
): Promise<ReceivedApplication> {
  return receiveOnce({
    once,
    load: loadFirstResult,
    prepare: async (onNotStored) => {
      await requireJob(db(), applicant.form.jobId);
      const file = await storeFile(applicant.resume, onNotStored);
      return async (tx) => {
        const { form } = applicant;
        // The lock keeps the job out of the trash until the commit.
        await lockRow(tx, "jobs", form.jobId);
        const job = await requireJob(tx, form.jobId);
        const received = await insertApplicant(tx, file, { ...form, source: "staff" });
        const { id } = received;
        await recordAdminAction(tx, admin, "added", { type: "applicant", id });
        await queueConfirmations(tx, [{ ...form, id, jobTitle: job.title }], { enteredByStaff: true });
        return received;
      };
    },
  });
}

async function requireJob(client: Prisma.TransactionClient, id: string): Promise<{ title: string }> {
  // Only the person can consent to being kept for a year.
  if (id === GENERAL_JOB_ID) throw invalid({ jobId: JOB_UNKNOWN });
  const job = await client.job.findUnique({ where: { id }, select: { title: true } });
  if (!job) throw invalid({ jobId: JOB_UNKNOWN });
  return job;
}

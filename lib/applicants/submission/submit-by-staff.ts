import "server-only";
import { safeParse } from "zod/v4/core";
import type { Hiring } from "@/lib/auth/viewer";
import { fieldErrors } from "@/lib/fields";
import type { MultipartForm } from "@/lib/http/body/multipart";
import { assertJson, rejectDeclaredSize } from "@/lib/http/body/request-body";
import { invalid } from "@/lib/http-error";
import { buildNamedKey, type IdempotencyKey } from "@/lib/limits/idempotency";
import { type RouteCall, validate } from "@/lib/http/route-handlers";
import type { CheckedResume } from "@/lib/resumes/check-resume";
import { newApplicantFormSchema, newApplicantSchema, type NewApplicantForm } from "@/lib/applicants/schema";
import { checkEncodedResume, checkSentResume, readJsonSubmission } from "./parse-form";
import {
  applicationContent,
  type ReceivedApplication,
  insertApplicant,
  loadFirstResult,
  storeFile,
} from "./receive-application";
import { receiveForm } from "./receive-form";
import { handleUpload, UPLOAD_MAX } from "./upload-limit";
import { queueConfirmations } from "@/lib/applicants/queue-mails";
import { JOB_UNKNOWN } from "@/lib/applicants/rules";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { receiveOnce } from "@/lib/http/receive-once";

/** Adds an applicant from JSON, with an optional file in base64. Throws as `addApplicant` and `handleUpload` do. */
export async function addApplicantByJson(admin: Hiring, call: RouteCall): Promise<ReceivedApplication> {
  const { body, caller, idempotencyKey } = call;
  assertJson(body);
  rejectDeclaredSize(body, UPLOAD_MAX);
  return handleUpload(
    caller.address,
    (rules) => readJsonSubmission(body, rules),
    async (sent) => {
      const applicant = parseJson(sent);
      return addApplicant(admin, applicant, buildKey(admin, idempotencyKey, applicant));
    },
  );
}

export const addApplicantByForm = (admin: Hiring, call: RouteCall): Promise<ReceivedApplication> =>
  receiveForm(call, {}, async (sent) => {
    const applicant = parseForm(sent);
    return addApplicant(admin, applicant, buildKey(admin, sent.values.submissionId, applicant));
  });

const buildKey = (admin: Hiring, key: string | undefined, { form, resume }: NewApplicant) =>
  buildNamedKey(
    `new-applicant:${admin.id}`,
    key,
    resume ? applicationContent({ jobId: form.jobId, form, resume }) : form,
  );

function parseJson(value: unknown): NewApplicant {
  const { resume, ...form } = validate(newApplicantSchema, value);
  return { form, resume: resume ? checkEncodedResume(resume) : null };
}

function parseForm({ values, file }: MultipartForm): NewApplicant {
  const form = safeParse(newApplicantFormSchema, values);
  const errors = form.success ? {} : fieldErrors(form.error);
  const resume = checkSentResume(file, errors);
  if (form.success && Object.keys(errors).length === 0) return { form: form.data, resume };
  throw invalid(errors);
}

interface NewApplicant {
  form: NewApplicantForm;
  resume: CheckedResume | null;
}

/**
 * Stores an application that came by mail, also for a closed job. Staff get no notice. Throws 422 for an unknown job,
 * and otherwise as `receiveApplication`.
 */
export async function addApplicant(
  admin: Hiring,
  applicant: NewApplicant,
  once?: IdempotencyKey,
): Promise<ReceivedApplication> {
  return receiveOnce({
    once,
    load: (id) => loadFirstResult(id, applicant.form),
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

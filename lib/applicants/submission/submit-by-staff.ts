import "server-only";
import { safeParse } from "zod/v4/core";
import type { Hiring } from "@/lib/auth/viewer";
import { fieldErrors } from "@/lib/fields";
import { type MultipartForm, multipartBoundary } from "@/lib/http/body/multipart";
import { assertJson, rejectDeclaredSize } from "@/lib/http/body/request-body";
import { HttpError, invalid } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { type RouteCall, validate } from "@/lib/http/route-handlers";
import { type CheckedResume, checkResume } from "@/lib/resumes/check-resume";
import { newApplicantFormSchema, newApplicantSchema } from "@/lib/applicants/schema";
import { addApplicant, type NewApplicant } from "./add-applicant";
import { checkEncodedResume, readFormSubmission, readJsonSubmission } from "./parse-form";
import { applicationContent, type ReceivedApplication } from "./receive-application";
import { handleUpload, UPLOAD_MAX } from "./upload-limit";

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
      return addApplicant(
        admin,
        applicant,
        idempotencyKey ? buildKey(admin, idempotencyKey, applicant) : undefined,
      );
    },
  );
}

export async function addApplicantByForm(
  admin: Hiring,
  { body, caller }: RouteCall,
): Promise<ReceivedApplication> {
  const boundary = multipartBoundary(body);
  rejectDeclaredSize(body, UPLOAD_MAX);
  return handleUpload(
    caller.address,
    (rules) => readFormSubmission(body, boundary, rules, {}),
    async (sent) => {
      const applicant = parseForm(sent);
      const { submissionId } = sent.values;
      return addApplicant(
        admin,
        applicant,
        submissionId ? buildKey(admin, submissionId, applicant) : undefined,
      );
    },
  );
}

const buildKey = (admin: Hiring, key: string, { form, resume }: NewApplicant) =>
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
  let resume: CheckedResume | null = null;
  // Browsers send an empty file without a name when none was chosen.
  if (file?.field === "resume" && (file.name !== "" || file.bytes.byteLength > 0)) {
    try {
      resume = checkResume(file);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      errors.resume = error.message;
    }
  }
  if (form.success && Object.keys(errors).length === 0) return { form: form.data, resume };
  throw invalid(errors);
}

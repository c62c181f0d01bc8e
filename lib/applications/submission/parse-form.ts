import "server-only";
import * as z from "zod/v4/core";
import { validate } from "@/lib/http/route-handlers";
import { HttpError, invalid } from "@/lib/http/http-error";
import { fieldErrors } from "@/lib/fields";
import { JsonWithFileReader } from "@/lib/http/body/json-with-file";
import { type MultipartForm, MultipartReader } from "@/lib/http/body/multipart";
import { type BodyRules, type RequestBody, streamBody } from "@/lib/http/body/request-body";
import { ResumeDecoder } from "./resume-decoder";
import { parseConsentVersion } from "@/lib/applications/consent";
import type { Application } from "./receive-application";
import { type CheckedResume, checkResume, resumeTooLarge } from "@/lib/applications/resumes/check-resume";
import { generalConsent } from "@/lib/content/consent";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { CONSENT_FIELD, CONSENT_REQUIRED, RESUME_MAX_BYTES, RESUME_REQUIRED } from "@/lib/applications/rules";
import { applicationInputSchema, applicationFormSchema } from "@/lib/applications/schema";

/** Text fields of a posted form, by name. */
export type FormValues = Record<string, string>;

/** A JSON application before validation. */
export interface JsonSubmission {
  value: unknown;
  file: ResumeDecoder | null;
}

/** Reads the body of `POST /jobs/{id}`. Throws 400, 408 or 413. */
export async function readJsonSubmission(body: RequestBody, rules: BodyRules): Promise<JsonSubmission> {
  const reader = new JsonWithFileReader(["resume", "data"], new ResumeDecoder());
  await streamBody(body, rules, (chunk) => reader.write(chunk));
  return reader.end();
}

/** Throws 422 for invalid fields or a missing file, 413 for a file over 5 MiB. */
export function parseJsonApplication(jobId: string, { value, file }: JsonSubmission): Application {
  const { resume, ...form } = validate(applicationInputSchema, value);
  if (!file) throw invalid({ resume: RESUME_REQUIRED });
  return { jobId, form, resume: checkResume({ ...resume, bytes: file.takeBytes() }) };
}

/**
 * Reads a posted form. Adds text fields to `values` as they arrive. Throws 400, 408, 413, or 422 when
 * malformed.
 */
export async function readFormSubmission(
  body: RequestBody,
  boundary: string,
  rules: BodyRules,
  values: FormValues,
): Promise<MultipartForm> {
  const reader = new MultipartReader(boundary, { max: RESUME_MAX_BYTES, tooLarge: resumeTooLarge }, values);
  try {
    await streamBody(body, rules, (chunk) => reader.write(chunk));
    return reader.end();
  } catch (error) {
    throw withFieldErrors(error, values);
  }
}

/** Adds the errors of the fields before a file that is too large, so that the applicant sees all of them. */
function withFieldErrors(error: unknown, values: FormValues): unknown {
  if (!(error instanceof HttpError) || !error.details.errors) return error;
  const form = z.safeParse(applicationFormSchema, values);
  const all = form.success ? {} : fieldErrors(form.error);
  const errors = Object.fromEntries(Object.entries(all).filter(([name]) => name in values));
  return new HttpError(error.status, error.message, { errors: { ...errors, ...error.details.errors } });
}

/** Throws 422 with all messages at once. */
export function parseFormApplication(jobId: string, { values, file }: MultipartForm): Application {
  const form = z.safeParse(applicationFormSchema, values);
  const errors = form.success ? {} : fieldErrors(form.error);
  let resume: CheckedResume | undefined;
  // Browsers send an empty file without a name when none was chosen.
  if (file?.field !== "resume" || (file.name === "" && file.bytes.byteLength === 0))
    errors.resume = RESUME_REQUIRED;
  else {
    try {
      resume = checkResume(file);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      errors.resume = error.message;
    }
  }
  const consent = parseConsentVersion(values[CONSENT_FIELD]);
  if (jobId === GENERAL_JOB_ID && consent !== generalConsent.version)
    errors[CONSENT_FIELD] = CONSENT_REQUIRED;
  if (form.success && resume && !errors[CONSENT_FIELD]) return { jobId, form: form.data, resume, consent };
  throw invalid(errors);
}

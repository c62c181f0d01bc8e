import "server-only";
import * as z from "zod/v4/core";
import { validate } from "@/lib/http/route-handlers";
import { HttpError, invalid } from "@/lib/http-error";
import { fieldErrors } from "@/lib/fields";
import {
  type FileLimit,
  type MultipartFile,
  type MultipartForm,
  MultipartReader,
} from "@/lib/http/body/multipart";
import {
  type BodyRules,
  bodyTooLarge,
  parseJson,
  readBody,
  type RequestBody,
  streamBody,
} from "@/lib/http/body/request-body";
import { parseConsentVersion } from "@/lib/applicants/consent";
import type { Application } from "./receive-application";
import { type CheckedResume, checkResume, resumeTooLarge } from "@/lib/resumes/check-resume";
import { generalConsent } from "@/lib/content/consent";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { CONSENT_FIELD, CONSENT_REQUIRED, RESUME_REQUIRED } from "@/lib/applicants/rules";
import { RESUME_MAX_BYTES } from "@/lib/resumes/rules";
import { applicationInputSchema, applicationFormSchema } from "@/lib/applicants/schema";

export type FormValues = Record<string, string>;

const REST_MAX = 100 * 1024;

/** Reads the body of `POST /jobs/{id}`. Throws 400, 408, or 413, also for a file over 5 MiB. */
export async function readJsonSubmission(body: RequestBody, rules: BodyRules): Promise<unknown> {
  const bytes = await readBody(body, rules);
  // JSON.parse would take seconds for 8 MB of brackets.
  if (bytes.byteLength - measureFile(bytes) > REST_MAX) throw bodyTooLarge();
  const value = parseJson(bytes);
  const data = (value as { resume?: { data?: unknown } | null } | null)?.resume?.data;
  if (typeof data === "string" && Buffer.byteLength(data, "base64") > RESUME_MAX_BYTES)
    throw resumeTooLarge();
  return value;
}

/** An application with its answers has fewer than a hundred strings. */
const STRINGS_MAX = 1000;

/** Measures the longest string after a `"data"`. Another may be longer than the file, but JSON.parse reads strings fast. */
function measureFile(body: Buffer): number {
  const name = '"data"';
  let longest = 0;
  let count = 0;
  for (let at = body.indexOf(name); at !== -1 && count < STRINGS_MAX; at = body.indexOf(name, at + 1)) {
    count += 1;
    const start = body.indexOf('"', at + name.length);
    if (start !== -1) longest = Math.max(longest, body.indexOf('"', start + 1) - start);
  }
  return longest;
}

/** Throws 422 for invalid fields or a missing file. */
export function parseJsonApplication(jobId: string, value: unknown): Application {
  const { resume, ...form } = validate(applicationInputSchema, value);
  return { jobId, form, resume: checkEncodedResume(resume) };
}

/** Throws 422 for a file that is not a PDF in strict base64 (RFC 4648, section 4), and 413 for a file over 5 MiB. */
export function checkEncodedResume({ name, data }: { name: string; data: string }): CheckedResume {
  const bytes = Buffer.from(data, "base64");
  // Node decodes invalid text without an error. It does not survive the round trip.
  if (bytes.toString("base64") !== data) {
    const message = "Resume data must be base64 without a prefix.";
    throw new HttpError(422, message, { errors: { resume: message } });
  }
  return checkResume({ name, bytes });
}

/** Reads a posted form. Adds text fields to `values` as they arrive. Throws 400, 408, 413, or 422 when malformed. */
export async function readFormSubmission(
  body: RequestBody,
  boundary: string,
  rules: BodyRules,
  values: FormValues,
  fileLimit: FileLimit = { max: RESUME_MAX_BYTES, tooLarge: resumeTooLarge },
): Promise<MultipartForm> {
  const reader = new MultipartReader(boundary, fileLimit, values);
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
  const resume = checkSentResume(file, errors);
  if (!resume) errors.resume ??= RESUME_REQUIRED;
  const consent = parseConsentVersion(values[CONSENT_FIELD]);
  if (jobId === GENERAL_JOB_ID && consent !== generalConsent.version)
    errors[CONSENT_FIELD] = CONSENT_REQUIRED;
  if (form.success && resume && !errors[CONSENT_FIELD]) return { jobId, form: form.data, resume, consent };
  throw invalid(errors);
}

/** Returns the resume of a form, or null without one. Adds what is wrong with it to `errors`. */
export function checkSentResume(
  file: MultipartFile | null,
  errors: Record<string, string>,
): CheckedResume | null {
  if (file?.field !== "resume") return null;
  try {
    return checkResume(file);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    errors.resume = error.message;
    return null;
  }
}

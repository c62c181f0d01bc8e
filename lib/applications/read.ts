import "server-only";
import * as z from "zod/v4/core";
import { parsed } from "@/lib/api";
import { signsOfProgram } from "@/lib/form-token";
import { Failure, invalid } from "@/lib/failure";
import { fieldErrors } from "@/lib/fields";
import { JsonWithFileReader } from "@/lib/http/json-with-file";
import { type MultipartForm, MultipartReader } from "@/lib/http/multipart";
import { contentKey, namedKey, type OnceKey } from "@/lib/idempotency";
import { checkProof } from "@/lib/proof-of-work";
import { type BodyRules, streamBody } from "@/lib/request-body";
import { ResumeDecoder } from "./base64";
import { agreedVersion } from "./consent";
import { type Application, applicationContent } from "./receive";
import { type CheckedResume, checkResume, resumeTooLarge } from "./resume";
import { CONSENT_FIELD, RESUME_MAX_BYTES, RESUME_REQUIRED } from "./rules";
import { applicationInputSchema, applicationFormSchema } from "./schema";

/** The two ways in which an application comes: base64 in JSON, and a form with a file. One check for both. */

/** The text fields of a posted form, files left out. */
export type FormValues = Record<string, string>;

/** A JSON application, read but not checked. */
export interface SentJson {
  value: unknown;
  file: ResumeDecoder | null;
}

/** Reads the body of `POST /jobs/{id}`. Throws 400, 408 or 413. */
export async function readSentJson(request: Request, rules: BodyRules): Promise<SentJson> {
  const reader = new JsonWithFileReader(["resume", "data"], new ResumeDecoder());
  await streamBody(request, rules, (chunk) => reader.write(chunk));
  return reader.end();
}

/** Checks a JSON application. Throws 422. */
export function applicationInJson(jobId: string, { value, file }: SentJson): Application {
  const { resume, ...form } = parsed(applicationInputSchema, value);
  if (!file) throw invalid({ resume: RESUME_REQUIRED });
  return { jobId, form, resume: checkResume({ ...resume, bytes: file.takeBytes() }) };
}

/** Reads a posted form. Text fields are added to `values` as they arrive. Throws 400, 408, 413, or 422 when malformed. */
export async function readSentForm(
  request: Request,
  boundary: string,
  rules: BodyRules,
  values: FormValues,
): Promise<MultipartForm> {
  const reader = new MultipartReader(boundary, { max: RESUME_MAX_BYTES, tooLarge: resumeTooLarge }, values);
  try {
    await streamBody(request, rules, (chunk) => reader.write(chunk));
    return reader.end();
  } catch (error) {
    throw withFieldErrors(error, values);
  }
}

/** Adds what is wrong with the fields that came before a file that is too large: a person corrects both at once. */
function withFieldErrors(error: unknown, values: FormValues): unknown {
  if (!(error instanceof Failure) || !error.details.errors) return error;
  const form = z.safeParse(applicationFormSchema, values);
  const all = form.success ? {} : fieldErrors(form.error);
  const errors = Object.fromEntries(Object.entries(all).filter(([name]) => name in values));
  return new Failure(error.status, error.message, { errors: { ...errors, ...error.details.errors } });
}

/** Checks the application in a form; every message at once. Throws 422. */
export function applicationInForm(jobId: string, { values, file }: MultipartForm): Application {
  const form = z.safeParse(applicationFormSchema, values);
  const errors = form.success ? {} : fieldErrors(form.error);
  let resume: CheckedResume | undefined;
  // A browser sends an empty file without a name where none was chosen.
  if (file?.field !== "resume" || (file.name === "" && file.bytes.byteLength === 0))
    errors.resume = RESUME_REQUIRED;
  else {
    try {
      resume = checkResume(file);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      errors.resume = error.message;
    }
  }
  if (form.success && resume)
    return { jobId, form: form.data, resume, consent: agreedVersion(values[CONSENT_FIELD]) };
  throw invalid(errors);
}

/** How a form tells people from programs, and a resend from a second application. */
export async function receiptOf(address: string, values: FormValues, application: Application) {
  const { website, formToken, submissionId } = values;
  const content = applicationContent(application);
  const once: OnceKey = submissionId
    ? namedKey("application", submissionId, content)
    : contentKey("application", address, content);
  const proof = await checkProof("application", values.proof);
  return { suspicious: false, signs: signsOfProgram({ website, formToken }), proof, once };
}

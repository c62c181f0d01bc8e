import "server-only";
import * as z from "zod/v4/core";
import { signsOfProgram } from "@/lib/form-token";
import { Failure, invalid } from "@/lib/failure";
import { fieldErrors } from "@/lib/fields";
import { contentKey, namedKey, type OnceKey } from "@/lib/idempotency";
import { checkProof } from "@/lib/proof-of-work";
import { decodeBase64 } from "./base64";
import { agreedVersion } from "./consent";
import { type Application, applicationContent } from "./receive";
import { type CheckedResume, checkResume } from "./resume";
import { CONSENT_FIELD, RESUME_REQUIRED } from "./rules";
import { type applicationInputSchema, applicationFormSchema } from "./schema";

/** The two ways in which an application comes: base64 in JSON, and a form with a file. One check for both. */

/** The body of `POST /jobs/{id}`. Throws 413 or 422. */
export function applicationOf(jobId: string, input: z.output<typeof applicationInputSchema>): Application {
  const { resume, ...form } = input;
  const bytes = decodeBase64("resume", resume.data);
  return { jobId, form, resume: checkResume({ ...resume, bytes }) };
}

/** The text fields of a posted form, files left out. */
export type FormValues = Record<string, string>;

export interface SentForm {
  values: FormValues;
  file: File | null;
}

/** The boundary-naming type of a form with a file. Throws 415 for any other. */
export function formTypeOf(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Failure(415, "The body must be multipart/form-data.");
  return type;
}

/** Takes a form's body apart. Throws 422. */
export async function readForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<SentForm> {
  const data = await parseForm(body, type);
  const values: FormValues = {};
  for (const [name, value] of data) if (typeof value === "string") values[name] ??= value;
  const file = data.get("resume");
  return { values, file: file instanceof File && (file.name !== "" || file.size > 0) ? file : null };
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch (cause) {
    throw new Failure(422, "The form has not arrived whole. Please send it again.", { cause });
  }
}

/** The application in a form; every message at once. Throws 413 or 422. */
export async function applicationInForm(jobId: string, { values, file }: SentForm): Promise<Application> {
  const form = z.safeParse(applicationFormSchema, values);
  const errors = form.success ? {} : fieldErrors(form.error);
  let resume: CheckedResume | undefined;
  let status = 422;
  if (!file) errors.resume = RESUME_REQUIRED;
  else {
    try {
      resume = checkResume({ name: file.name, type: file.type, bytes: await file.bytes() });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      errors.resume = error.message;
      status = error.status;
    }
  }
  if (form.success && resume)
    return { jobId, form: form.data, resume, consent: agreedVersion(values[CONSENT_FIELD]) };
  throw status === 413 ? new Failure(413, errors.resume ?? "", { errors }) : invalid(errors);
}

/** How a form tells people from programs, and a resend from a second application. */
export async function receiptOf(address: string, values: FormValues, application: Application) {
  const { website, formToken, submissionId } = values;
  const content = applicationContent(application);
  const once: OnceKey = submissionId
    ? namedKey("application", submissionId, content)
    : contentKey("application", address, content);
  const proof = await checkProof("application", values.proof);
  return { address, suspicious: false, signs: signsOfProgram({ website, formToken }), proof, once };
}

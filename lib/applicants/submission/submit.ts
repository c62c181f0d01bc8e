import "server-only";
import type { Caller } from "@/lib/request/caller";
import { multipartBoundary } from "@/lib/http/body/multipart";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { jobNotFound, findOpenJob } from "@/lib/jobs/open-job";
import {
  assertJson,
  type RequestBody,
  type BodyRules,
  rejectDeclaredSize,
} from "@/lib/http/body/request-body";
import {
  parseFormApplication,
  parseJsonApplication,
  type FormValues,
  readFormSubmission,
  readJsonSubmission,
} from "./parse-form";
import { getSubmittedSource } from "@/lib/jobs/sources/submitted-source";
import { detectAutomation } from "@/lib/spam/detect-automation";
import {
  buildApplicationKey,
  type ReceivedApplication,
  type Application,
  type SubmissionMeta,
  receiveApplication,
} from "./receive-application";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http-error";
import { isKeyUsed } from "@/lib/limits/idempotency";
import { refund, consume } from "@/lib/limits/rate-limit";
import { handleUpload, UPLOAD_MAX } from "./upload-limit";

interface SubmissionCall {
  request: Pick<Request, "url" | "headers">;
  body: RequestBody;
  caller: Pick<Caller, "address">;
  idempotencyKey?: string;
}

/** Receives an application as JSON with the file in base64. Throws as `processSubmission` does. */
export async function submitJson(
  jobId: string,
  { request, body, caller: { address }, idempotencyKey }: SubmissionCall,
): Promise<ReceivedApplication> {
  assertJson(body);
  // Its consent is a tick in the form, which a program cannot give.
  if (jobId === GENERAL_JOB_ID) throw jobNotFound();
  return processSubmission({
    jobId,
    body,
    address,
    idempotencyKey,
    read: (rules) => readJsonSubmission(body, rules),
    check: async (sent) => {
      const application = { ...parseJsonApplication(jobId, sent), source: getSubmittedSource(request) };
      return { application, meta: { once: buildApplicationKey(application, idempotencyKey) } };
    },
  });
}

/** In bytes. Holds the text fields, which stand in front of the file. */
const TYPED_MAX = 128 * 1024;

/** Adds a rejected form's text to `values`, from the beginning of a body that was not read. Never throws. */
export async function readTypedFields(body: RequestBody, values: FormValues): Promise<void> {
  if (Object.keys(values).length > 0) return;
  const { contentType, stream } = body;
  const beginning = { contentType, stream, declaredSize: 0 };
  const read = async () => readFormSubmission(beginning, multipartBoundary(body), { max: TYPED_MAX }, values);
  await read().catch(() => undefined); // a longer body is cut on purpose
}

/** Receives the posted form. Adds text fields to `values` as they arrive. Throws as `submitJson` does. */
export async function submitForm(
  jobId: string,
  { request, body, caller: { address } }: SubmissionCall,
  values: FormValues = {},
): Promise<ReceivedApplication> {
  const boundary = multipartBoundary(body);
  return processSubmission({
    jobId,
    body,
    address,
    read: (rules) => readFormSubmission(body, boundary, rules, values),
    check: async (sent) => {
      const source = getSubmittedSource(request, sent.values);
      const application = { ...parseFormApplication(jobId, sent), source };
      const once = buildApplicationKey(application);
      return { application, meta: { signals: detectAutomation(sent.values), once } };
    },
  });
}

interface Submission<Sent> {
  jobId: string;
  body: RequestBody;
  address: string;
  idempotencyKey?: string;
  /** Reads and parses the body. An HttpError thrown here keeps the rate-limit point. */
  read: (rules: BodyRules) => Promise<Sent>;
  /** Validates the parsed body. Throws 422. */
  check: (sent: Sent) => Promise<{ application: Application; meta: SubmissionMeta }>;
}

/**
 * Checks the cheapest conditions first: declared size (413), job (404), rate limit (429), upload slot (503), then the
 * body. An unreadable body, another body for a used key, and a stored application keep the rate-limit point. All else refunds
 * it.
 */
async function processSubmission<Sent>(submission: Submission<Sent>): Promise<ReceivedApplication> {
  const { jobId, body, address, idempotencyKey, read, check } = submission;
  rejectDeclaredSize(body, UPLOAD_MAX);
  const isRepeated = await requireJobOrRepeat(jobId, idempotencyKey);
  const point = await consume(isRepeated ? "application-repeat" : "application", address);
  let isPointSpent = false;
  const readBody = async (rules: BodyRules) => {
    try {
      return await read(rules);
    } catch (error) {
      isPointSpent = error instanceof HttpError;
      throw error;
    }
  };
  const store = async (sent: Sent) => {
    const { application, meta } = await check(sent);
    return receiveApplication(application, { ...meta, onStored: () => (isPointSpent = true) });
  };
  try {
    return await handleUpload(address, readBody, store);
  } catch (error) {
    // The body is not that of the first call.
    if (isRepeated && error instanceof HttpError && error.status === 422) isPointSpent = true;
    throw error;
  } finally {
    if (!isPointSpent) await refund([point]);
  }
}

/**
 * Returns whether an earlier call with this key stored an application, whose response is given again. Otherwise throws
 * 404 for a closed or unknown job.
 */
async function requireJobOrRepeat(jobId: string, idempotencyKey: string | undefined): Promise<boolean> {
  if (idempotencyKey && (await isKeyUsed(db(), "application", idempotencyKey))) return true;
  if (await findOpenJob(db(), jobId)) return false;
  throw jobNotFound();
}

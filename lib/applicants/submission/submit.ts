import "server-only";
import type { Caller } from "@/lib/request/caller";
import { multipartBoundary } from "@/lib/http/body/multipart";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { jobNotFound } from "@/lib/jobs/open-job";
import { assertJson, type RequestBody } from "@/lib/http/body/request-body";
import { processSubmission } from "./process-submission";
import {
  parseFormApplication,
  parseJsonApplication,
  type FormValues,
  readFormSubmission,
  readJsonSubmission,
} from "./parse-form";
import { getSubmittedSource } from "@/lib/jobs/sources/submitted-source";
import { detectAutomation } from "@/lib/spam/detect-automation";
import { buildApplicationKey, type ReceivedApplication } from "./receive-application";

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
      return { application, meta: { once: buildApplicationKey(application, { address, idempotencyKey }) } };
    },
  });
}

/** In bytes. Holds the text fields, which stand in front of the file. */
const TYPED_MAX = 128 * 1024;

/**
 * Adds the text fields of a rejected form to `values`, so that nobody types them again. Reads only the beginning of the body. Never
 * throws.
 */
export async function readTypedFields(body: RequestBody, values: FormValues): Promise<void> {
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
      const once = buildApplicationKey(application, { address });
      return { application, meta: { signals: detectAutomation(sent.values), once } };
    },
  });
}

import "server-only";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http-error";
import { isKeyUsed } from "@/lib/limits/idempotency";
import { findOpenJob, jobNotFound } from "@/lib/jobs/open-job";
import { refund, consume } from "@/lib/limits/rate-limit";
import { type BodyRules, rejectDeclaredSize, type RequestBody } from "@/lib/http/body/request-body";
import {
  type Application,
  type SubmissionMeta,
  receiveApplication,
  type ReceivedApplication,
} from "./receive-application";
import { handleUpload, UPLOAD_MAX } from "./upload-limit";

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
 * Receives an application. Checks the cheapest conditions first: declared size (413), job (404), rate limit (429), upload
 * slot (503), then the body. An unreadable body (400, 408, 413, malformed form) and a stored application keep the rate-limit
 * point. Every other outcome refunds it, such as invalid values, a repeated call or a database outage.
 */
export async function processSubmission<Sent>(submission: Submission<Sent>): Promise<ReceivedApplication> {
  const { jobId, body, address, idempotencyKey, read, check } = submission;
  rejectDeclaredSize(body, UPLOAD_MAX);
  await requireJobOrRepeat(jobId, idempotencyKey);
  const point = await consume("application", address);
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
  } finally {
    if (!isPointSpent) await refund([point]);
  }
}

/** Throws 404 for a closed or unknown job, unless an earlier call with this key stored an application. */
async function requireJobOrRepeat(jobId: string, idempotencyKey: string | undefined): Promise<void> {
  if (await findOpenJob(db(), jobId)) return;
  const isRepeated = idempotencyKey && (await isKeyUsed(db(), "application", idempotencyKey));
  if (!isRepeated) throw jobNotFound();
}

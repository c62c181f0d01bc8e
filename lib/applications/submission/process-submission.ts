import "server-only";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http/http-error";
import { isKeyUsed } from "@/lib/http/idempotency";
import { findOpenJob, jobNotFound } from "@/lib/jobs/open-job";
import { refund, consume } from "@/lib/limits/rate-limit";
import { type BodyRules, rejectDeclaredSize } from "@/lib/http/body/request-body";
import {
  type Application,
  type SubmissionMeta,
  receiveApplication,
  type ReceivedApplication,
} from "./receive-application";
import { handleUpload, UPLOAD_MAX } from "./upload-limit";

/** An application on its way in, by either door. */
interface Submission<Sent> {
  jobId: string;
  request: Request;
  address: string;
  /** The Idempotency-Key header. */
  idempotencyKey?: string;
  /** Reads and parses the body. What it throws is the sender's fault, and its place is not given back. */
  read: (rules: BodyRules) => Promise<Sent>;
  /** Checks what was read. Throws 422. */
  check: (sent: Sent) => Promise<{ application: Application; receipt: SubmissionMeta }>;
}

/**
 * Takes an application in, each step cheaper than the next one: the declared size (413), the job (404), a place under the
 * rate limit (429), a slot for the upload (503), and only then the body. The place is used up by a body that cannot be
 * read (400, 408, 413, a malformed form) and by an application that is stored. After everything else it is given back:
 * values that are not valid, repeated calls, a job that was closed meanwhile, a database that is down.
 */
export async function processSubmission<Sent>(arrival: Submission<Sent>): Promise<ReceivedApplication> {
  const { jobId, request, address, idempotencyKey, read, check } = arrival;
  rejectDeclaredSize(request, UPLOAD_MAX);
  await requireJobOrRepeat(jobId, idempotencyKey);
  const place = await consume("application", address);
  let isUsedUp = false;
  const readBody = async (rules: BodyRules) => {
    try {
      return await read(rules);
    } catch (error) {
      isUsedUp = error instanceof HttpError;
      throw error;
    }
  };
  const store = async (sent: Sent) => {
    const { application, receipt } = await check(sent);
    return receiveApplication(application, { ...receipt, onStored: () => (isUsedUp = true) });
  };
  try {
    return await handleUpload(address, readBody, store);
  } finally {
    if (!isUsedUp) await refund([place]);
  }
}

/** Throws 404 for a closed or unknown job, unless the call repeats one that has stored an application. */
async function requireJobOrRepeat(jobId: string, idempotencyKey: string | undefined): Promise<void> {
  if (await findOpenJob(db(), jobId)) return;
  const isRepeated = idempotencyKey && (await isKeyUsed(db(), "application", idempotencyKey));
  if (!isRepeated) throw jobNotFound();
}

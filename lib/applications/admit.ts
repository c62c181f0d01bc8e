import "server-only";
import { db } from "@/lib/db";
import { Failure } from "@/lib/failure";
import { isKeyUsed } from "@/lib/idempotency";
import { findOpenJob, jobNotFound } from "@/lib/jobs/open-job";
import { giveBack, takePlace } from "@/lib/rate-limit";
import { type BodyRules, refuseDeclared } from "@/lib/request-body";
import { type Application, type Receipt, receiveApplication, type ReceivedApplicant } from "./receive";
import { takeUpload, UPLOAD_MAX } from "./upload-slots";

/** An application on its way in, by either door. */
interface Arrival<Sent> {
  jobId: string;
  request: Request;
  address: string;
  /** The Idempotency-Key header. */
  idempotencyKey?: string;
  /** Reads and parses the body. What it throws is the sender's fault, and its place is not given back. */
  read: (rules: BodyRules) => Promise<Sent>;
  /** Checks what was read. Throws 422. */
  check: (sent: Sent) => Promise<{ application: Application; receipt: Receipt }>;
}

/**
 * Takes an application in, each step cheaper than the next one: the declared size (413), the job (404), a place under the
 * rate limit (429), a slot for the upload (503), and only then the body. The place is used up by a body that cannot be
 * read (400, 408, 413, a malformed form) and by an application that is stored. After everything else it is given back:
 * values that are not valid, repeated calls, a job that was closed meanwhile, a database that is down.
 */
export async function admitApplication<Sent>(arrival: Arrival<Sent>): Promise<ReceivedApplicant> {
  const { jobId, request, address, idempotencyKey, read, check } = arrival;
  refuseDeclared(request, UPLOAD_MAX);
  await requireJob(jobId, idempotencyKey);
  const place = await takePlace("application", address);
  let isUsedUp = false;
  const readBody = async (rules: BodyRules) => {
    try {
      return await read(rules);
    } catch (error) {
      isUsedUp = error instanceof Failure;
      throw error;
    }
  };
  const store = async (sent: Sent) => {
    const { application, receipt } = await check(sent);
    return receiveApplication(application, { ...receipt, onStored: () => (isUsedUp = true) });
  };
  try {
    return await takeUpload(address, readBody, store);
  } finally {
    if (!isUsedUp) await giveBack([place]);
  }
}

/** Throws 404 for a closed or unknown job, unless the call repeats one that has stored an application. */
async function requireJob(jobId: string, idempotencyKey: string | undefined): Promise<void> {
  if (await findOpenJob(db(), jobId)) return;
  const isRepeated = idempotencyKey && (await isKeyUsed(db(), "application", idempotencyKey));
  if (!isRepeated) throw jobNotFound();
}

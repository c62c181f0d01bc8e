import "server-only";
import { HttpError } from "@/lib/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import type { BodyRules } from "@/lib/http/body/request-body";
import { Semaphore } from "@/lib/process/semaphore";

/** In bytes. Holds a file of 5 MiB in base64 with the other fields. */
export const UPLOAD_MAX = 8 * 1024 * 1024;

const queueRules = {
  maxWaiting: 64,
  maxWaitMs: 8000,
  busy: () =>
    new HttpError(503, "Too many files are being uploaded right now. Please try again in a moment."),
};

/** Uploads being received. Each holds at most 8 MiB. A slow one loses its slot while others wait. */
const receiveSemaphore = new Semaphore({
  ...queueRules,
  maxConcurrent: 8,
  maxPerKey: 5,
  maxWaitingPerKey: 16,
});
/** Uploads being checked and stored. Each needs several times its file's size in memory. */
const processSemaphore = new Semaphore({ ...queueRules, maxConcurrent: 2, maxWaitMs: 20_000 });

/** Beyond the limit an upload waits unread, so that memory stays bounded. Throws 503 after a long wait. */
export async function handleUpload<Sent, T>(
  address: string,
  read: (rules: BodyRules) => Promise<Sent>,
  handle: (sent: Sent) => Promise<T>,
): Promise<T> {
  const key = getRateLimitKey(address);
  const rules = { max: UPLOAD_MAX, isCrowded: () => receiveSemaphore.hasWaiters };
  return receiveSemaphore.run(key, async () => {
    const sent = await read(rules);
    return processSemaphore.run(key, () => handle(sent));
  });
}

import "server-only";
import { HttpError } from "@/lib/http/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import type { BodyRules } from "@/lib/http/body/request-body";
import { Semaphore } from "@/lib/limits/semaphore";

/** 8 MB: a file of 5 MiB in base64, and everything around it. */
export const UPLOAD_MAX = 8 * 1024 * 1024;

/** At this rate an upload may take longer than other bodies: a slow phone sends 5 MiB in under three minutes. */
const MIN_UPLOAD_RATE = 32 * 1024;

const queueRules = {
  maxWaiting: 64,
  maxWaitMs: 8000,
  busy: () =>
    new HttpError(503, "Too many files are being uploaded right now. Please try again in a moment.", {
      retryAfter: 5,
    }),
};

/** Uploads whose body arrives, which can be slow: each holds a file of at most 5 MiB, and its slot no longer than others let it. */
const receiveSemaphore = new Semaphore({
  ...queueRules,
  maxConcurrent: 8,
  maxPerKey: 5,
  maxWaitingPerKey: 16,
});
/** Uploads being checked and stored, which is quick: each costs its file a few times over. */
const processSemaphore = new Semaphore({ ...queueRules, maxConcurrent: 2, maxWaitMs: 20_000 });

/**
 * Reads an upload and handles it. When too many arrive at once, an upload waits with its body unread and is refused with
 * 503 after eight seconds, so a rush of files never grows the process.
 */
export async function handleUpload<Sent, T>(
  address: string,
  read: (rules: BodyRules) => Promise<Sent>,
  handle: (sent: Sent) => Promise<T>,
): Promise<T> {
  const sender = getRateLimitKey(address);
  const rules = {
    max: UPLOAD_MAX,
    isCrowded: () => receiveSemaphore.hasWaiters,
    steadyRate: MIN_UPLOAD_RATE,
  };
  return receiveSemaphore.run(sender, async () => {
    const sent = await read(rules);
    return processSemaphore.run(sender, () => handle(sent));
  });
}

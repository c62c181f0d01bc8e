import "server-only";
import { Failure } from "@/lib/failure";
import { limitSubject } from "@/lib/limit-subject";
import type { BodyRules } from "@/lib/request-body";
import { Semaphore } from "@/lib/limits/semaphore";

/** 8 MB: a file of 5 MiB in base64, and everything around it. */
export const UPLOAD_MAX = 8 * 1024 * 1024;

/** At this rate an upload may take longer than other bodies: a slow phone sends 5 MiB in under three minutes. */
const STEADY_RATE = 32 * 1024;

const waiting = {
  mostWaiting: 64,
  patienceMs: 8000,
  busy: () =>
    new Failure(503, "Too many files are being uploaded right now. Please try again in a moment.", {
      retryAfter: 5,
    }),
};

/** Uploads whose body arrives, which can be slow: each holds a file of at most 5 MiB, and its slot no longer than others let it. */
const arriving = new Semaphore({ ...waiting, atOnce: 8, perKey: 5, mostWaitingPerKey: 16 });
/** Uploads being checked and stored, which is quick: each costs its file a few times over. */
const handled = new Semaphore({ ...waiting, atOnce: 2, patienceMs: 20_000 });

/**
 * Reads an upload and handles it. When too many arrive at once, an upload waits with its body unread and is refused with
 * 503 after eight seconds, so a rush of files never grows the process.
 */
export async function takeUpload<Sent, T>(
  address: string,
  read: (rules: BodyRules) => Promise<Sent>,
  handle: (sent: Sent) => Promise<T>,
): Promise<T> {
  const sender = limitSubject(address);
  const rules = { max: UPLOAD_MAX, isCrowded: () => arriving.areWanted, steadyRate: STEADY_RATE };
  return arriving.run(sender, async () => {
    const sent = await read(rules);
    return handled.run(sender, () => handle(sent));
  });
}

import "server-only";
import { serviceBusy } from "@/lib/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { Semaphore } from "@/lib/process/semaphore";

const slots = new Semaphore({
  maxConcurrent: 8,
  maxPerKey: 4,
  maxWaiting: 64,
  maxWaitingPerKey: 16,
  maxWaitMs: 4000,
  busy: () => serviceBusy(10),
});

/** Runs calls of the identity provider, eight at a time. A slow provider so holds no place of a password sign-in. */
export const callProvider = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  slots.run(getRateLimitKey(address), work);

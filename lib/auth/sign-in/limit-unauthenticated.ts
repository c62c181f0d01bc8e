import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { serviceBusy } from "@/lib/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { Semaphore } from "@/lib/process/semaphore";
import { processState } from "@/lib/process-state";

const MAX_WAIT_MS = 2000;

const busy = () => serviceBusy(4);

const getSemaphore = () =>
  (processState.unauthenticatedSemaphore ??= new Semaphore({
    maxConcurrent: 4,
    maxWaiting: 128,
    maxWaitingPerKey: 64,
    maxWaitMs: MAX_WAIT_MS,
    busy,
  }));

/**
 * Runs the queries of an unauthenticated caller, four at a time per process. An attack therefore leaves most
 * database connections to other requests. Throws 503 when the queue is full.
 */
export const limitUnauthenticated = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  getSemaphore().run(getRateLimitKey(address), work, { busy });

/** Longer than the work takes. A shorter time would reveal whether an address is known. */
const RESPONSE_MS = 300;

/** Works as `limitUnauthenticated`, and takes at least 0.3 s to prevent timing attacks. */
export async function runWithMinimumDuration(address: string, work: () => Promise<void>): Promise<void> {
  await Promise.all([wait(RESPONSE_MS), limitUnauthenticated(address, work)]);
}

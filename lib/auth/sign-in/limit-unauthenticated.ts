import "server-only";
import { HttpError } from "@/lib/http/http-error";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { Semaphore } from "@/lib/limits/semaphore";

const MAX_WAIT_MS = 2000;

/** Routes and server actions may be several module graphs in one process: they share it. */
const shared = globalThis as typeof globalThis & { alderpointUnauthenticatedSemaphore?: Semaphore };

const busy = () => new HttpError(503, "The service is busy. Please try again later.", { retryAfter: 4 });

const getSemaphore = () =>
  (shared.alderpointUnauthenticatedSemaphore ??= new Semaphore({
    maxConcurrent: 4,
    maxWaiting: 128,
    maxWaitingPerKey: 64,
    maxWaitMs: MAX_WAIT_MS,
    busy,
  }));

/**
 * Runs the statements of a caller that has proved nothing yet. Four run at a time in a process, so that a flood leaves most
 * of the database connections to others. Networks take turns. Throws a 503 Failure when too many callers wait.
 */
export const limitUnauthenticated = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  getSemaphore().run(getRateLimitKey(address), work, { busy });

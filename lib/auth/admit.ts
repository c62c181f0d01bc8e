import "server-only";
import { Failure } from "@/lib/failure";
import { limitSubject } from "@/lib/limit-subject";
import { Semaphore } from "@/lib/limits/semaphore";

const PATIENCE_MS = 2000;

/** Routes and server actions may be several module graphs in one process: they share it. */
const shared = globalThis as typeof globalThis & { alderpointAdmission?: Semaphore };

const busy = () => new Failure(503, "The service is busy. Please try again later.", { retryAfter: 4 });

const admission = () =>
  (shared.alderpointAdmission ??= new Semaphore({
    atOnce: 4,
    mostWaiting: 128,
    mostWaitingPerKey: 64,
    patienceMs: PATIENCE_MS,
    busy,
  }));

/**
 * Runs the statements of a caller that has proved nothing yet. Four run at a time in a process, so that a flood leaves most
 * of the database connections to others. Networks take turns. Throws a 503 Failure when too many callers wait.
 */
export const admit = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  admission().run(limitSubject(address), work, { busy });

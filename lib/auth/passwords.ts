import "server-only";
import path from "node:path";
import type { Piscina } from "piscina";
import { Failure } from "@/lib/failure";
import { releaseLease } from "@/lib/limits/request-lease";
import { Semaphore } from "@/lib/limits/semaphore";
import { PASSWORD_MAX_BYTES } from "./password-fields";

/** Passwords: bcrypt at cost 12, computed in worker threads, two at a time, with a bounded queue before them. */

const COST = 12;
const THREADS = 2;
const QUEUE = 32;
/** One network or account leaves the others half of the queue. */
const QUEUE_OF_ONE_KEY = 16;
/** With the hash itself an answer stays under five seconds. */
const PATIENCE_MS = 4000;

/** A hash of nothing that anybody knows: an unknown e-mail costs the same work as a wrong password. */
const NOBODY = "$2b$12$l8vgIX5XWkwdM2eFYq6u0.9kXFGrQb8BPcVtZ9J3i4Gy72BDbByam";

const shared = globalThis as typeof globalThis & {
  alderpointPasswordPool?: Piscina;
  alderpointPasswordQueue?: Semaphore;
};

/**
 * Made by the caller's module graph: routes and the server's own code are two graphs in one process, and to one of them
 * the other's Failure is an unknown error.
 */
const busy = () =>
  new Failure(503, "The service is busy. Please try again later.", { retryAfter: PATIENCE_MS / 1000 });

/** The queue of both module graphs. */
const queue = () =>
  (shared.alderpointPasswordQueue ??= new Semaphore({
    atOnce: THREADS,
    mostWaiting: QUEUE,
    mostWaitingPerKey: QUEUE_OF_ONE_KEY,
    patienceMs: PATIENCE_MS,
    busy,
  }));

/** The worker threads, loaded and started at the first password. */
export async function passwordPool(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  return (shared.alderpointPasswordPool ??= new Piscina({
    filename: path.join(process.cwd(), "lib/auth/password-worker.mjs"),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 30_000,
  }));
}

/** Ends the worker threads, if there are any. */
export async function endPasswordWorkers(): Promise<void> {
  await shared.alderpointPasswordPool?.destroy();
}

/** A caller's place in the queue for a worker. */
export interface HashTurn {
  /** A network or an account: one of them cannot fill the queue. */
  key: string;
  /** 0 for callers that have proved something; for strangers the tries that their network has made. */
  rank: number;
}

/** The turn of a caller with a session, a ticket or a cookie of this account: before every stranger. */
export const ownTurn = (userId: string): HashTurn => ({ key: `user ${userId}`, rank: 0 });

/** The turn of an administrator or of the server itself. */
const STAFF_TURN: HashTurn = { key: "staff", rank: 0 };

async function run<T>(task: object, { key, rank }: HashTurn): Promise<T> {
  releaseLease();
  return queue().run(key, async () => (await (await passwordPool()).run(task)) as T, { rank, busy });
}

/** Whether bcrypt would read the whole password: it ignores bytes past the 72nd. */
const fitsBcrypt = (password: string) => Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;

/**
 * Returns the bcrypt hash of a password. Throws a 422 Failure for one that bcrypt would cut, and 503 when too many callers
 * wait. No stranger gets this far.
 */
export async function hashPassword(password: string, turn = STAFF_TURN): Promise<string> {
  if (!fitsBcrypt(password)) {
    const message = `Password must contain no more than ${PASSWORD_MAX_BYTES} bytes.`;
    throw new Failure(422, message, { errors: { password: message } });
  }
  return run<string>({ password, cost: COST }, turn);
}

/**
 * Whether the password belongs to the hash. Makes exactly one comparison, whether or not there is a hash to compare with.
 * Throws a 503 Failure when too many callers wait.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  turn = STAFF_TURN,
): Promise<boolean> {
  const matches = await run<boolean>({ password, hash: hash ?? NOBODY }, turn);
  return matches && hash !== null && fitsBcrypt(password);
}

/** Whether a stored hash is weaker than what is made today. */
export function isOutdated(hash: string): boolean {
  const cost = Number(/^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1] ?? 0);
  return cost < COST;
}

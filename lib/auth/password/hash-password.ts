import "server-only";
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Piscina } from "piscina";
import { env } from "@/lib/env";
import { invalid, serviceBusy } from "@/lib/http-error";
import { Semaphore } from "@/lib/process/semaphore";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import { normalizeText } from "@/lib/text/normalize-text";
import { PASSWORD_MAX_BYTES } from "./password-fields";

const THREADS = 2;
const QUEUE_MAX = 32;
const QUEUE_MAX_PER_KEY = 16;
/** Keeps a response under five seconds, including the hash. */
const MAX_WAIT_MS = 4000;

/** Compared for an unknown email, so that it takes as long as a wrong password. */
const getDummyHash = () =>
  `$2b$${String(env().BCRYPT_COST).padStart(2, "0")}$l8vgIX5XWkwdM2eFYq6u0.9kXFGrQb8BPcVtZ9J3i4Gy72BDbByam`;

// Routes and the server are separate module graphs with an `HttpError` each. Every call passes its own.
const busy = () => serviceBusy(MAX_WAIT_MS / 1000);

const getQueue = () =>
  (processState.passwordQueue ??= new Semaphore({
    maxConcurrent: THREADS,
    maxWaiting: QUEUE_MAX,
    maxWaitingPerKey: QUEUE_MAX_PER_KEY,
    maxWaitMs: MAX_WAIT_MS,
    busy,
  }));

/** Returns a valid hash of no known password, for an account that signs in with the company account or a mailed link. */
export const createUnknownHash = () =>
  `$2b$${String(env().BCRYPT_COST).padStart(2, "0")}$${randomBytes(40).toString("base64").replaceAll("+", ".").slice(0, 53)}`;

export async function getPasswordPool(): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  if (processState.passwordPool) return processState.passwordPool;
  const pool = new Piscina({
    filename: path.join(process.cwd(), "lib/auth/password/password-worker.mjs"),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 30_000,
  });
  // A thread could not start, because the system is short of files, memory or processes. Its call would wait forever.
  pool.on("error", (error) => {
    log.error("passwords.threadFailed", error);
    if (processState.passwordPool === pool) processState.passwordPool = undefined;
    void pool.destroy();
  });
  return (processState.passwordPool = pool);
}

export async function stopPasswordWorkers(): Promise<void> {
  await processState.passwordPool?.destroy();
}

export interface QueuePriority {
  /** The network or account. Each can fill half of the queue. */
  key: string;
  /** Lower ranks run first. 0 for known callers, otherwise the attempts of their network. */
  rank: number;
}

/** For callers with a session, a ticket or a known-browser cookie of this account. */
export const accountPriority = (userId: string): QueuePriority => ({ key: `user ${userId}`, rank: 0 });

const STAFF_PRIORITY: QueuePriority = { key: "staff", rank: 0 };

async function run<T>(task: object, { key, rank }: QueuePriority): Promise<T> {
  return getQueue().run(key, async () => (await (await getPasswordPool()).run(task)) as T, { rank, busy });
}

/** Keyboards and systems compose accents differently. */
const compose = (password: string) => normalizeText(password, "NFC");

// bcrypt ignores all bytes after the 72nd.
const fitsBcrypt = (password: string) => Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;

/**
 * Hashes a password with bcrypt in a worker thread. Throws 422 for more than 72 bytes and 503 when the queue
 * is full. Never call it for unauthenticated clients.
 */
export async function hashPassword(typed: string, priority = STAFF_PRIORITY): Promise<string> {
  const password = compose(typed);
  if (!fitsBcrypt(password))
    throw invalid({ password: `Password must contain no more than ${PASSWORD_MAX_BYTES} bytes.` });
  return run<string>({ password, cost: env().BCRYPT_COST }, priority);
}

/**
 * Returns whether the password matches the hash. Also makes a comparison when the hash is null, so that the
 * duration does not reveal whether an account exists. Throws 503 when the queue is full.
 */
export async function verifyPassword(
  typed: string,
  hash: string | null,
  priority = STAFF_PRIORITY,
): Promise<boolean> {
  // Earlier versions stored a password as it was typed.
  for (const password of new Set([compose(typed), typed])) {
    const matches = await run<boolean>({ password, hash: hash ?? getDummyHash() }, priority);
    if (matches && hash !== null && fitsBcrypt(password)) return true;
  }
  return false;
}

export function needsRehash(hash: string): boolean {
  const cost = Number(/^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1] ?? 0);
  return cost < env().BCRYPT_COST;
}

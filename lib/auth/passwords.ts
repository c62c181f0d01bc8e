import "server-only";
import path from "node:path";
import type { Piscina } from "piscina";
import { Failure } from "@/lib/failure";
import { PASSWORD_MAX_BYTES } from "./password-fields";
import { waitingLine } from "./waiting-line";

/** Passwords: bcrypt at cost 12, computed in worker threads, two at a time, with a bounded line before them. */

const COST = 12;
const THREADS = 2;
const QUEUE = 32;
/** With the hash itself an answer stays under five seconds. */
const PATIENCE_MS = 4000;

/** A hash of nothing that anybody knows: an unknown e-mail costs the same work as a wrong password. */
const NOBODY = "$2b$12$l8vgIX5XWkwdM2eFYq6u0.9kXFGrQb8BPcVtZ9J3i4Gy72BDbByam";

const shared = globalThis as typeof globalThis & {
  alderpointPasswordPool?: Piscina;
  alderpointPasswordLine?: ReturnType<typeof waitingLine>;
};

/** Routes and the server's own code are two module graphs in one process: both stand in one line. */
const line = () =>
  (shared.alderpointPasswordLine ??= waitingLine({ places: THREADS, most: QUEUE, patienceMs: PATIENCE_MS }));

/** Made by who asks: the other graph's Failure is another class, and would be taken for a surprise. */
const busy = () =>
  new Failure(503, "The service is busy. Please try again later.", { retryAfter: PATIENCE_MS / 1000 });

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

async function run<T>(task: object): Promise<T> {
  return line()(async () => (await (await passwordPool()).run(task)) as T, busy);
}

/** Whether bcrypt would read the whole password: it ignores bytes past the 72nd. */
const fitsBcrypt = (password: string) => Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;

/** The bcrypt hash of a password. Throws a 422 Failure for one that bcrypt would cut. */
export async function hashPassword(password: string): Promise<string> {
  if (!fitsBcrypt(password)) {
    const message = `Password must contain no more than ${PASSWORD_MAX_BYTES} bytes.`;
    throw new Failure(422, message, { errors: { password: message } });
  }
  return run<string>({ password, cost: COST });
}

/** Whether the password belongs to the hash. Exactly one comparison, whether or not there is a hash to compare with. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await run<boolean>({ password, hash: hash ?? NOBODY });
  return matches && hash !== null && fitsBcrypt(password);
}

/** Whether a stored hash is weaker than what is made today. */
export function isOutdated(hash: string): boolean {
  const cost = Number(/^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1] ?? 0);
  return cost < COST;
}

import "server-only";
import { sweepObjects } from "@/lib/applications/object-store";
import { rescanResumes } from "@/lib/applications/rescan";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { purgeAged } from "@/lib/retention/purge";
import { purgeTrash } from "@/lib/trash/purge";

const HOUR_MS = 60 * 60 * 1000;
const MINUTES_MS = 5 * 60 * 1000;

/**
 * Deletes what has run out: limiter rows, idempotency keys and sent mails of yesterday, mails that have been dead for
 * thirty days, sessions and tickets that are over. Returns how many.
 */
export async function sweep(): Promise<number> {
  const counts = await Promise.all([
    db().$executeRaw`DELETE FROM rate_limits WHERE expire < ${BigInt(Date.now())}`,
    db().$executeRaw`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`,
    db().$executeRaw`DELETE FROM sessions WHERE expires_at < now()`,
    db().$executeRaw`DELETE FROM password_tickets WHERE expires_at < now()`,
    db().$executeRaw`DELETE FROM spent_proofs WHERE expires_at < now()`,
    db().$executeRaw`DELETE FROM outbox WHERE state = 'SENT' AND settled_at < now() - interval '1 day'`,
    db().$executeRaw`DELETE FROM outbox WHERE state = 'DEAD' AND settled_at < now() - interval '30 days'`,
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sweeps, purges the trash, and ends what is older than it may get. */
async function round(): Promise<void> {
  await sweep();
  await purgeTrash();
  await purgeAged();
}

/** Files that wait for a service: to be deleted from the store, or to be scanned. */
async function serveFiles(): Promise<void> {
  await sweepObjects();
  await rescanResumes();
}

/** Does it every hour, the files every five minutes, until the signal; every container does, and finds what the others left. */
export function keepUp(signal: AbortSignal): void {
  const every = (ms: number, work: () => Promise<void>) =>
    setInterval(() => void work().catch((error) => log.error("upkeep.failed", error)), ms);
  const timers = [every(HOUR_MS, round), every(MINUTES_MS, serveFiles)];
  signal.addEventListener("abort", () => timers.forEach(clearInterval));
}

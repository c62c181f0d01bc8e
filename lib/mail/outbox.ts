import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** After this many rejections by the mail server, a mail is dead. */
export const REFUSALS_MAX = 5;
/** Longer than sending one mail can take. Afterwards another instance may claim the mail. */
const LEASE_SECONDS = 120;
/** Delay before the next try while the mail server is unreachable. */
const UNREACHABLE_SECONDS = 15;

/** A mail that this instance has claimed for sending. */
export interface Claim {
  id: string;
  kind: string;
  sealed: Uint8Array;
  /** Number of this claim. Updates of an older claim are ignored. */
  claims: number;
  refusals: number;
  expired: boolean;
}

/** Claims up to `limit` due mails with a lease. Skips rows that other instances have locked. */
export async function claimMails(limit: number): Promise<Claim[]> {
  return db().$queryRaw<Claim[]>`
    UPDATE outbox SET claims = claims + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM outbox WHERE state = 'PENDING' AND due_at <= now()
      ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, sealed, claims, refusals, not_after <= now() AS expired`;
}

const isOwnClaim = ({ id, claims }: Claim) =>
  Prisma.sql`id = ${id} AND claims = ${claims} AND state = 'PENDING'`;

/** Marks a mail as sent and deletes its content. */
export async function markSent(claim: Claim): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox SET state = 'SENT', sealed = NULL, last_error = NULL, settled_at = now() WHERE ${isOwnClaim(claim)}`;
}

/** Schedules another try after an unreachable mail server, without counting a rejection. */
export async function postpone(claim: Claim, reason: string): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox SET due_at = now() + make_interval(secs => ${UNREACHABLE_SECONDS}::int), last_error = ${reason}
    WHERE ${isOwnClaim(claim)}`;
}

/** Counts a rejection and retries after 30 s, 2, 8 and 32 minutes. Returns true when the mail is dead. */
export async function countRefusal(claim: Claim, reason: string): Promise<boolean> {
  const refusals = claim.refusals + 1;
  if (refusals >= REFUSALS_MAX) {
    await markDead(claim, reason, refusals);
    return true;
  }
  const seconds = 30 * 4 ** claim.refusals;
  await db().$executeRaw`
    UPDATE outbox SET refusals = ${refusals}, last_error = ${reason},
      due_at = now() + make_interval(secs => ${seconds}::int)
    WHERE ${isOwnClaim(claim)}`;
  return false;
}

/** Stops retrying a mail. It stays on the website page, where an administrator can retry it. */
export async function markDead(claim: Claim, reason: string, refusals = claim.refusals): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox SET state = 'DEAD', refusals = ${refusals}, last_error = ${reason}, settled_at = now()
    WHERE ${isOwnClaim(claim)}`;
}

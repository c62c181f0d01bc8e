import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import type { Prisma } from "@/lib/generated/prisma/client";

/** After this many rejections by the mail server, a mail is dead. */
export const REFUSALS_MAX = 5;
/** Longer than sending one mail can take. Afterwards another instance may claim the mail. */
const LEASE_SECONDS = 120;
/** Delay before the next try while the mail server is unreachable. */
const UNREACHABLE_SECONDS = 15;

const claimRow = z.strictObject({
  id: z.string(),
  kind: z.string(),
  sealed: z.instanceof(Uint8Array),
  /** Number of this claim. Updates of an older claim are ignored. */
  claims: z.int(),
  refusals: z.int(),
  expired: z.boolean(),
});

/** A mail that this instance has claimed for sending. */
export type Claim = z.output<typeof claimRow>;

/** Claims up to `limit` due mails with a lease. Skips rows that other instances have locked. */
export async function claimMails(limit: number): Promise<Claim[]> {
  return queryRows(db(), claimRow)`
    UPDATE outbox SET claims = claims + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM outbox WHERE state = 'PENDING' AND due_at <= now()
      ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, sealed, claims, refusals, not_after <= now() AS expired`;
}

/** Updates a mail, unless another instance has claimed it since. */
async function updateClaimed({ id, claims }: Claim, data: Prisma.OutboxUpdateInput): Promise<void> {
  await db().outbox.updateMany({ where: { id, claims, state: "PENDING" }, data });
}

/** Marks a mail as sent and deletes its content. */
export async function markSent(claim: Claim): Promise<void> {
  await updateClaimed(claim, { state: "SENT", sealed: null, lastError: null, settledAt: new Date() });
}

/** Schedules the next try by the database's clock, which all instances share. */
async function retryAfter({ id, claims }: Claim, seconds: number, reason: string, refusals: number) {
  await db().$executeRaw`
    UPDATE outbox SET due_at = now() + make_interval(secs => ${seconds}::int), last_error = ${reason},
      refusals = ${refusals}
    WHERE id = ${id} AND claims = ${claims} AND state = 'PENDING'`;
}

/** Schedules another try after an unreachable mail server, without counting a rejection. */
export async function postpone(claim: Claim, reason: string): Promise<void> {
  await retryAfter(claim, UNREACHABLE_SECONDS, reason, claim.refusals);
}

/** Counts a rejection and retries after 30 s, 2, 8 and 32 minutes. Returns true when the mail is dead. */
export async function countRefusal(claim: Claim, reason: string): Promise<boolean> {
  const refusals = claim.refusals + 1;
  if (refusals >= REFUSALS_MAX) {
    await markDead(claim, reason, refusals);
    return true;
  }
  await retryAfter(claim, 30 * 4 ** claim.refusals, reason, refusals);
  return false;
}

/** Stops retrying a mail. It stays on the website page, where an administrator can retry it. */
export async function markDead(claim: Claim, reason: string, refusals = claim.refusals): Promise<void> {
  await updateClaimed(claim, { state: "DEAD", refusals, lastError: reason, settledAt: new Date() });
}

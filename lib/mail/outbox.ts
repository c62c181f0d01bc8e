import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** A refused mail is tried this often, then it is dead. */
export const REFUSALS_MAX = 5;
/** Longer than sending one mail can take: after it, the container that took the mail is held for dead. */
const LEASE_SECONDS = 120;
/** How long a mail rests while the mail server cannot be reached. */
const UNREACHABLE_SECONDS = 15;

/** A mail that this container has taken to send. */
export interface Claim {
  id: string;
  kind: string;
  sealed: Uint8Array;
  /** Says which taking this is: an older one no longer has a say. */
  claims: number;
  refusals: number;
  expired: boolean;
}

/** Takes up to `limit` mails that are due, past those that others are taking; no transaction stays open. */
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

/** It is with the mail server; what it said is forgotten. */
export async function markSent(claim: Claim): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox SET state = 'SENT', sealed = NULL, last_error = NULL, settled_at = now() WHERE ${isOwnClaim(claim)}`;
}

/** The mail server could not be reached, which says nothing about the mail: it rests, and nothing is counted. */
export async function postpone(claim: Claim, reason: string): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox SET due_at = now() + make_interval(secs => ${UNREACHABLE_SECONDS}::int), last_error = ${reason}
    WHERE ${isOwnClaim(claim)}`;
}

/** The mail server refused it: tried again after 30 s, 2, 8 and 32 minutes. Returns whether that was the last try. */
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

/** Gives a mail up; it stays for operators to see, and to send after all. */
export async function markDead(claim: Claim, reason: string, refusals = claim.refusals): Promise<void> {
  await db().$executeRaw`
    UPDATE outbox SET state = 'DEAD', refusals = ${refusals}, last_error = ${reason}, settled_at = now()
    WHERE ${isOwnClaim(claim)}`;
}

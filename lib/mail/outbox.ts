import "server-only";
import * as z from "zod/mini";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { IS_HELD } from "./hold";
import { isReplyKind } from "./mail";
import { answerByMail, isAnswerKind, lockAnsweredBy, type ReplyContent, settleReply } from "./settle-reply";

/** After this many permanent rejections by the mail server, a mail is dead. */
export const REFUSALS_MAX = 5;
/** Longer than sending one mail can take. Afterwards another instance may claim the mail. */
const LEASE_SECONDS = 120;
/** Longest delay, as after a temporary rejection, such as greylisting or a quota. */
const DELAY_MAX_SECONDS = 3600;
/** Delay before the next try while the mail server is unreachable. */
const UNREACHABLE_SECONDS = 15;

const claimRow = z.strictObject({
  id: z.string(),
  kind: z.string(),
  createdAt: z.date(),
  sealed: z.instanceof(Uint8Array),
  /** Number of this claim. Failures of an older claim are ignored. */
  claims: z.int(),
  /** Number of the claims whose outcome is known. The mail can be recalled while it equals `claims`. */
  settledClaims: z.int(),
  refusals: z.int(),
  /** The mail server's last answer. */
  serverResponse: z.nullable(z.string()),
  expired: z.boolean(),
});

export type Claim = z.output<typeof claimRow>;

/**
 * Claims up to `limit` due mails with a lease, which grows with the claims whose outcome is unknown: each may send another copy.
 * Skips rows that other instances have locked. A mail to a person waits until the person's earlier mails have left. Returns
 * nothing while mails are held.
 */
export async function claimMails(limit: number): Promise<Claim[]> {
  return queryRows(db(), claimRow)`
    UPDATE outbox SET claims = claims + 1, due_at = now() + make_interval(secs =>
      least(${LEASE_SECONDS}::int * power(4, least(claims - settled_claims, 5)), ${DELAY_MAX_SECONDS}::int))
    WHERE id IN (
      SELECT id FROM outbox AS due WHERE state = 'PENDING' AND due_at <= now() AND NOT ${IS_HELD} AND NOT EXISTS (
        SELECT FROM outbox AS earlier WHERE earlier.state = 'PENDING' AND earlier.recipient = due.recipient
          AND (earlier.leaves_at, earlier.id) < (due.leaves_at, due.id))
      ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, created_at AS "createdAt", sealed, claims, settled_claims AS "settledClaims", refusals,
      server_response AS "serverResponse", not_after <= now() AS expired`;
}

/**
 * Stores the final outcome of a mail. A failure is ignored when another instance has claimed the mail since. A success is
 * stored, because each further claim would send another copy. A reply gets the same outcome.
 */
async function settle(
  { id, kind, claims, createdAt }: Claim,
  data: Prisma.OutboxUpdateInput & { state: "SENT" | "DEAD"; serverResponse: string | null },
  content: ReplyContent | null,
): Promise<void> {
  await db().$transaction(async (tx) => {
    const record = isAnswerKind(kind) ? await lockAnsweredBy(tx, id) : null;
    const where = { id, state: "PENDING", ...(data.state === "DEAD" && { claims }) } as const;
    const settledAt = await getDatabaseTime(tx);
    const { count } = await tx.outbox.updateMany({ where, data: { ...data, settledAt } });
    if (count === 0) return;
    const state = data.state === "SENT" ? "sent" : "failed";
    if (isReplyKind(kind)) await settleReply(tx, id, { state, serverResponse: data.serverResponse }, content);
    else if (record && state === "sent") await answerByMail(tx, record, createdAt, settledAt);
  });
}

/**
 * Marks a mail as sent, which means that the mail server accepted it, and deletes its content, which moves to the reply if it
 * is one. A later bounce names what the mail server answered.
 */
export async function markSent(
  claim: Claim,
  content: ReplyContent | null = null,
  serverResponse: string | null = null,
): Promise<void> {
  await settle(
    claim,
    { state: "SENT", sealed: null, recipient: null, lastError: null, serverResponse },
    content,
  );
}

/** Counts a claim as settled, unless an earlier one may have sent the mail. */
const withKnownOutcome = (claim: Claim): Claim =>
  claim.settledClaims === claim.claims - 1 ? { ...claim, settledClaims: claim.claims } : claim;

/** Schedules the next try by the database's clock, which all instances share. */
async function retryAfter({ id, claims, ...claim }: Claim, seconds: number, reason: string) {
  await db().$executeRaw`
    UPDATE outbox SET due_at = now() + make_interval(secs => ${seconds}::int), last_error = ${reason},
      refusals = ${claim.refusals}, settled_claims = ${claim.settledClaims}, server_response = ${claim.serverResponse}
    WHERE id = ${id} AND claims = ${claims} AND state = 'PENDING'`;
}

const growDelay = (firstSeconds: number, earlierTries: number) =>
  Math.min(firstSeconds * 4 ** earlierTries, DELAY_MAX_SECONDS);

/**
 * Schedules another try after an unreachable mail server, without counting a rejection. `mayHaveLeft` is true when the
 * connection broke while the mail server may have been accepting the mail. Each try may then send another copy, so the delay grows.
 */
export async function postpone(claim: Claim, reason: string, mayHaveLeft = false): Promise<void> {
  const postponed = mayHaveLeft ? claim : withKnownOutcome(claim);
  const copies = postponed.claims - postponed.settledClaims;
  await retryAfter(postponed, growDelay(UNREACHABLE_SECONDS, copies), reason);
}

/** How a mail server rejected a mail. A temporary rejection has a code from 400 to 499. */
export interface Refusal {
  reason: string;
  isTemporary: boolean;
  serverResponse?: string | null;
}

/**
 * Counts a rejection and retries after 30 s, 2, 8 and 32 minutes. After a temporary one it then retries once an hour, until
 * the mail expires.
 */
export async function countRefusal(
  claim: Claim,
  { reason, isTemporary, serverResponse }: Refusal,
  content: ReplyContent | null = null,
): Promise<void> {
  const refused = {
    ...withKnownOutcome(claim),
    refusals: claim.refusals + 1,
    serverResponse: serverResponse ?? claim.serverResponse,
  };
  if (!isTemporary && refused.refusals >= REFUSALS_MAX) return markDead(refused, reason, content);
  await retryAfter(refused, growDelay(30, claim.refusals), reason);
}

/** Stops retrying a mail that this claim has not sent. It stays on the website page, where an administrator can retry it. */
export async function markDead(
  claim: Claim,
  reason: string,
  content: ReplyContent | null = null,
): Promise<void> {
  const { refusals, settledClaims, serverResponse } = withKnownOutcome(claim);
  await settle(claim, { state: "DEAD", refusals, settledClaims, lastError: reason, serverResponse }, content);
  // Operators watch for this event: the server does not retry the mail by itself.
  log.error("mail.dead", undefined, { mail: claim.id, kind: claim.kind, reason });
}

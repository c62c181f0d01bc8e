import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { recordHttpError } from "@/lib/audit/audit-log";
import type { Caller } from "@/lib/caller";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { passwordReset } from "@/lib/mail/templates/password-reset";
import { consumeSoft, FORGOT_PASSWORD_FACTOR, consume } from "@/lib/limits/rate-limit";
import { notDeleted } from "@/lib/trash/not-deleted";
import { limitUnauthenticated } from "@/lib/auth/sign-in/limit-unauthenticated";
import { type IssuedTicket, issueTicket, repeatReset, findResetMailedAt } from "./tickets";

/** Longer than the work takes, so that the time of an answer does not tell whether there was any. */
const RESPONSE_MS = 300;

/** How often a link is mailed to an account that is asked for far too often. */
const FLOOD_PAUSE_MS = 5 * 60 * 1000;

type Requester = Pick<Caller, "address" | "requestId">;

/**
 * Mails a link to set a new password when there is such an account and the limits allow it. Takes 0.3 s and returns
 * nothing in every case, so that a caller learns neither whether an account exists nor whether a limit was reached.
 * Throws 503 when too many callers wait.
 */
export async function requestPasswordReset(
  email: string,
  caller: Requester = { address: "unknown", requestId: "unknown" },
): Promise<void> {
  await Promise.all([wait(RESPONSE_MS), limitUnauthenticated(caller.address, () => mailLink(email, caller))]);
}

/**
 * A stranger can neither use up the owner's links nor invalidate them: an address has a limit of its own for each
 * account and for all accounts, and an account that is past its limit is mailed its living link again.
 */
async function mailLink(email: string, { address, requestId }: Requester): Promise<void> {
  const account = email.toLowerCase();
  try {
    await consume("forgot-password-pair", `${account} ${getRateLimitKey(address)}`);
    await consume("forgot-password-address", address);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 429)) throw error;
    return recordHttpError(error, { requestId });
  }
  const { count } = await consumeSoft("forgot-password", account, requestId);
  const [user] = await db().$queryRaw<{ id: string; email: string }[]>`
    SELECT id, email FROM users WHERE lower(email) = lower(${email}) AND ${notDeleted.users}`;
  if (!user) return;
  await db().$transaction(async (tx) => {
    // The lock orders requests that run at once, so that the later link works. It also keeps the user from being deleted.
    const locked =
      await tx.$executeRaw`SELECT id FROM users WHERE id = ${user.id} AND ${notDeleted.users} FOR UPDATE`;
    if (locked === 0) return;
    const ticket = await issueOrRepeatTicket(tx, user.id, count);
    if (!ticket) return;
    await queueMail(tx, passwordReset(user.email, ticket.secret, ticket.expiresAt), {
      kind: "user",
      id: user.id,
    });
  });
  deliverSoon();
}

/**
 * Up to the account's limit every request gets a fresh link. Past it the living link is mailed again; past four times the
 * limit, at most every five minutes. Null when nothing is to be mailed: the owner then has a link that works.
 */
async function issueOrRepeatTicket(
  tx: Prisma.TransactionClient,
  userId: string,
  requests: number,
): Promise<IssuedTicket | null> {
  const { points } = env().RATE_LIMIT_FORGOT_PASSWORD;
  if (requests <= points) return issueTicket(tx, userId, "RESET");
  const mailedAt = await findResetMailedAt(tx, userId);
  const isFlood = requests > FORGOT_PASSWORD_FACTOR * points;
  if (isFlood && mailedAt && Date.now() - mailedAt.getTime() < FLOOD_PAUSE_MS) return null;
  return repeatReset(tx, userId);
}

import "server-only";
import type { Caller } from "@/lib/request/caller";
import { type Credentials, findCredentials } from "@/lib/auth/data";
import { isPasswordClosed } from "@/lib/auth/company/closed-passwords";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { passwordClosed, passwordReset } from "@/lib/auth/account-notices/account-notices";
import { consumeSilently, consumeSoft, FORGOT_PASSWORD_FACTOR } from "@/lib/limits/rate-limit";
import { runWithMinimumDuration } from "@/lib/auth/sign-in/limit-unauthenticated";
import { type IssuedTicket, issueTicket, reuseOrIssueReset, findResetMailedAt } from "./tickets";

const FLOOD_INTERVAL_MS = 5 * 60 * 1000;

type Requester = Pick<Caller, "address" | "requestId">;

/**
 * Mails a link to set a new password if the account exists and the limits allow it. Takes at least 0.3 s and returns nothing,
 * so that the client learns neither of the two. Throws 503 when too many unauthenticated callers wait.
 */
export async function requestPasswordReset(
  email: string,
  caller: Requester = { address: "unknown", requestId: "unknown" },
): Promise<void> {
  await runWithMinimumDuration(caller.address, () => mailLink(email, caller));
}

/**
 * Applies the limits. An attacker can neither use up nor invalidate the owner's links
 * (docs/decisions/0030-keep-owners-able-to-sign-in-during-an-attack.md).
 */
async function mailLink(email: string, { address, requestId }: Requester): Promise<void> {
  const account = email.toLowerCase();
  const isAllowed = await consumeSilently(requestId, [
    ["forgot-password-pair", `${account} ${getRateLimitKey(address)}`],
    ["forgot-password-address", address],
  ]);
  if (!isAllowed) return;
  const { count } = await consumeSoft("forgot-password", account, requestId);
  const found = await findCredentials(email);
  if (!found) return;
  await db().$transaction(async (tx) => {
    // The row lock serializes concurrent requests, so that the last link works. It also prevents deletion.
    if (!(await lockRow(tx, "users", found.id))) return;
    // An administrator may have changed the email or the role before the lock.
    const user = await findCredentials(email, tx);
    if (user?.id !== found.id) return;
    const mail = await buildMail(tx, user, count);
    if (mail) await queueMail(tx, mail, { kind: "user", id: user.id });
  });
  deliverSoon();
}

/** Returns null far above the account's limit. */
async function buildMail(tx: Prisma.TransactionClient, user: Credentials, requests: number) {
  const { points } = env().RATE_LIMIT_FORGOT_PASSWORD;
  if (isPasswordClosed(user)) return requests <= points ? passwordClosed(user.email) : null;
  const ticket = await getTicketToMail(tx, user.id, requests);
  return ticket && passwordReset(user.email, ticket.secret, ticket.expiresAt);
}

/**
 * Returns a new ticket up to the account's limit, and the existing ticket above it. Far above the limit,
 * returns null when a link was mailed within the last five minutes.
 */
async function getTicketToMail(
  tx: Prisma.TransactionClient,
  userId: string,
  requests: number,
): Promise<IssuedTicket | null> {
  const { points } = env().RATE_LIMIT_FORGOT_PASSWORD;
  if (requests <= points) return issueTicket(tx, userId, "RESET");
  const mailedAt = await findResetMailedAt(tx, userId);
  const isFlood = requests > FORGOT_PASSWORD_FACTOR * points;
  if (isFlood && mailedAt && Date.now() - mailedAt.getTime() < FLOOD_INTERVAL_MS) return null;
  return reuseOrIssueReset(tx, userId);
}

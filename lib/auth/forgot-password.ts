import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/db";
import { Failure } from "@/lib/failure";
import { deliverSoon, queueMail } from "@/lib/mail/queue";
import { passwordReset } from "@/lib/mail/templates/password-reset";
import { takePlace } from "@/lib/rate-limit";
import { issueTicket } from "./tickets";

/** Longer than the work takes, so that the time of an answer does not tell whether there was any. */
const ANSWER_MS = 300;

/**
 * Mails a link to set a new password, when there is such an account and it was not mailed five already within the hour.
 * Nothing that anybody can see tells which.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await Promise.all([wait(ANSWER_MS), mailLink(email)]);
}

async function mailLink(email: string): Promise<void> {
  try {
    await takePlace("forgot-password", email.toLowerCase());
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return;
    throw error;
  }
  const [user] = await db().$queryRaw<{ id: string; email: string }[]>`
    SELECT id, email FROM users WHERE lower(email) = lower(${email})`;
  if (!user) return;
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${user.id} FOR UPDATE`; // two requests at once: one newest link
    const { secret, expiresAt } = await issueTicket(tx, user.id, "RESET");
    await queueMail(tx, passwordReset(user.email, secret, expiresAt));
  });
  deliverSoon();
}

import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { noteFailure } from "@/lib/audit";
import type { Caller } from "@/lib/caller";
import { db } from "@/lib/db";
import { Failure } from "@/lib/failure";
import { deliverSoon, queueMail } from "@/lib/mail/queue";
import { passwordReset } from "@/lib/mail/templates/password-reset";
import { takePlace } from "@/lib/rate-limit";
import { live } from "@/lib/trash/live";
import { issueTicket } from "./tickets";

/** Longer than the work takes, so that the time of an answer does not tell whether there was any. */
const ANSWER_MS = 300;

/**
 * Mails a link to set a new password, when there is such an account and it was not mailed five already within the hour.
 * Nothing that anybody can see tells which.
 */
export async function requestPasswordReset(
  email: string,
  caller: Pick<Caller, "requestId"> = { requestId: "unknown" },
): Promise<void> {
  await Promise.all([wait(ANSWER_MS), mailLink(email, caller)]);
}

async function mailLink(email: string, caller: Pick<Caller, "requestId">): Promise<void> {
  try {
    await takePlace("forgot-password", email.toLowerCase());
  } catch (error) {
    if (!(error instanceof Failure && error.status === 429)) throw error;
    await noteFailure(error, caller);
    return;
  }
  const [user] = await db().$queryRaw<{ id: string; email: string }[]>`
    SELECT id, email FROM users WHERE lower(email) = lower(${email}) AND ${live.users}`;
  if (!user) return;
  await db().$transaction(async (tx) => {
    // Locked: of two requests at once the later link works, and nobody deletes the user in between.
    const locked =
      await tx.$executeRaw`SELECT id FROM users WHERE id = ${user.id} AND ${live.users} FOR UPDATE`;
    if (locked === 0) return;
    const { secret, expiresAt } = await issueTicket(tx, user.id, "RESET");
    await queueMail(tx, passwordReset(user.email, secret, expiresAt), { kind: "user", id: user.id });
  });
  deliverSoon();
}

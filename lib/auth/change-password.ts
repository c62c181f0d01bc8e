import "server-only";
import { recordAudit } from "@/lib/audit";
import { db } from "@/lib/db";
import { Failure, notAuthenticated } from "@/lib/failure";
import type { Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon } from "@/lib/mail/queue";
import { forgive } from "@/lib/rate-limit";
import { findCredentialsOf } from "./data";
import { type Attempt, enter, type Entered } from "./enter";
import { hashPassword, verifyPassword } from "./passwords";
import { replacePassword } from "./replace-password";
import type { OwnPasswordForm, PasswordChange } from "./schema";
import { checkPassword } from "./sign-in";
import { countWrongTry, findTicket, spendTicket, type Ticket } from "./tickets";
import type { Viewer } from "./viewer";

/** After a mailed link, the visitor signs in by themself (decisions, section 2). */
export type Changed = Entered | { changed: true };

/**
 * Sets the password that a ticket gives the right to set, and ends every session of its owner. A challenge's owner is
 * signed in with it, or given a further challenge. Throws 401 for a ticket that is spent, expired or somebody else's,
 * 422 for the password that was to be changed.
 */
export async function changePassword(
  { email, password, session }: PasswordChange,
  attempt: Attempt,
): Promise<Changed> {
  const ticket = await findTicket(session);
  if (!ticket) throw notAuthenticated();
  if (ticket.email.toLowerCase() !== email.toLowerCase()) {
    await countWrongTry(ticket);
    throw notAuthenticated();
  }
  await refuseSame(password, ticket);
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    if (!(await spendTicket(tx, ticket))) throw notAuthenticated();
    await replacePassword(tx, ticket.userId, { passwordHash, mustChange: false });
    await recordChange(tx, ticket.userId, attempt);
  });
  deliverSoon();
  // Whoever reads the account's mail is its owner: guesses of others no longer keep them out.
  if (ticket.kind === "RESET") await forgive("sign-in", email.toLowerCase());
  if (ticket.kind === "RESET") return { changed: true };
  const account = await findCredentialsOf(ticket.userId);
  if (!account) throw notAuthenticated();
  return enter(account, attempt);
}

async function recordChange(
  tx: Prisma.TransactionClient,
  id: string,
  { requestId = "unknown" }: Attempt,
): Promise<void> {
  const target = { type: "user", id } as const;
  await recordAudit(tx, { actorId: id, action: "user.passwordChanged", target, requestId });
}

/** The password that somebody else chose or knows is no new one. Each try costs a comparison, so it counts. */
async function refuseSame(password: string, ticket: Ticket): Promise<void> {
  if (ticket.kind === "RESET" || !(await verifyPassword(password, ticket.passwordHash))) return;
  await countWrongTry(ticket);
  const message = "Please choose a password that you have not used here before.";
  throw new Failure(422, message, { errors: { password: message } });
}

/**
 * Changes the viewer's own password and gives them a new session; all others end. Throws 422 for a wrong current
 * password, 429 over the limits of sign-in.
 */
export async function changeOwnPassword(
  viewer: Viewer,
  { currentPassword, password }: OwnPasswordForm,
  attempt: Attempt,
): Promise<Entered> {
  const account = await checkPassword(
    { email: viewer.email, password: currentPassword },
    attempt.address,
  ).catch((error: unknown) => {
    if (!(error instanceof Failure && error.status === 401)) throw error;
    const message = "This is not your current password.";
    throw new Failure(422, message, { errors: { currentPassword: message }, audit: error.details.audit });
  });
  const passwordHash = await hashPassword(password);
  const replacement = { passwordHash, mustChange: false, from: account.passwordHash };
  await db().$transaction(async (tx) => {
    await replacePassword(tx, account.id, replacement);
    await recordChange(tx, account.id, attempt);
  });
  deliverSoon();
  return enter(
    { ...account, passwordHash, mustChangePassword: false },
    { ...attempt, previousToken: undefined },
  );
}

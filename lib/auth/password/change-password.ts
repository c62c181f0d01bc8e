import "server-only";
import { recordAudit } from "@/lib/audit/audit-log";
import { db } from "@/lib/database/db";
import { HttpError, notAuthenticated } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { findCredentialsById } from "@/lib/auth/data";
import { type SignInAttempt, completeSignIn, type SignInResult } from "@/lib/auth/sign-in/complete-sign-in";
import { issueKnownBrowser } from "@/lib/auth/sign-in/known-browser";
import { hashPassword, accountTurn, verifyPassword } from "./hash-password";
import { replacePassword } from "./replace-password";
import type { OwnPasswordForm, PasswordChange } from "@/lib/auth/schema";
import { checkOwnPassword } from "@/lib/auth/sign-in/sign-in";
import { countFailure, findTicket, spendTicket, type Ticket } from "./tickets";
import type { Viewer } from "@/lib/auth/viewer";

/** After a mailed link the visitor signs in by themself, with a browser that is known (decisions, section 2). */
export type PasswordChangeResult = SignInResult | { changed: true; knownBrowser: string };

/**
 * Sets the password that a ticket gives the right to set, and ends every session of its owner. A challenge's owner is
 * signed in with it, or given a further challenge. Throws 401 for a ticket that is spent, expired or somebody else's,
 * 422 for the password that was to be changed.
 */
export async function changePassword(
  { email, password, session }: PasswordChange,
  attempt: SignInAttempt,
): Promise<PasswordChangeResult> {
  const ticket = await findTicket(session);
  if (!ticket) throw notAuthenticated();
  if (ticket.email.toLowerCase() !== email.toLowerCase()) {
    await countFailure(ticket);
    throw notAuthenticated();
  }
  await rejectReusedPassword(password, ticket);
  const passwordHash = await hashPassword(password, accountTurn(ticket.userId));
  await db().$transaction(async (tx) => {
    if (!(await spendTicket(tx, ticket))) throw notAuthenticated();
    await replacePassword(tx, ticket.userId, { passwordHash, mustChange: false });
    await recordChange(tx, ticket.userId, attempt);
  });
  deliverSoon();
  if (ticket.kind === "RESET")
    return { changed: true, knownBrowser: issueKnownBrowser({ id: ticket.userId, passwordHash }) };
  const account = await findCredentialsById(ticket.userId);
  if (!account) throw notAuthenticated();
  return completeSignIn(account, attempt);
}

async function recordChange(
  tx: Prisma.TransactionClient,
  id: string,
  { requestId = "unknown" }: SignInAttempt,
): Promise<void> {
  const target = { type: "user", id } as const;
  await recordAudit(tx, { actorId: id, action: "user.passwordChanged", target, requestId });
}

/** The password that somebody else chose or knows is no new one. Each try costs a comparison, so it counts. */
async function rejectReusedPassword(password: string, ticket: Ticket): Promise<void> {
  if (ticket.kind === "RESET") return;
  if (!(await verifyPassword(password, ticket.passwordHash, accountTurn(ticket.userId)))) return;
  await countFailure(ticket);
  const message = "Please choose a password that you have not used here before.";
  throw new HttpError(422, message, { errors: { password: message } });
}

/**
 * Changes the viewer's own password and gives them a new session; all others end. Wrong passwords count against the
 * viewer's session. Throws 422 for a wrong current password, 429 over the limit of sign-in.
 */
export async function changeOwnPassword(
  viewer: Viewer,
  { currentPassword, password }: OwnPasswordForm,
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const current = await findCredentialsById(viewer.id);
  if (!current) throw notAuthenticated();
  const form = { email: viewer.email, password: currentPassword };
  const account = await checkOwnPassword(current, viewer.sessionId, form).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 401)) throw error;
    const message = "This is not your current password.";
    throw new HttpError(422, message, { errors: { currentPassword: message }, audit: error.details.audit });
  });
  const passwordHash = await hashPassword(password, accountTurn(account.id));
  const replacement = { passwordHash, mustChange: false, from: account.passwordHash };
  await db().$transaction(async (tx) => {
    await replacePassword(tx, account.id, replacement);
    await recordChange(tx, account.id, attempt);
  });
  deliverSoon();
  return completeSignIn(
    { ...account, passwordHash, mustChangePassword: false },
    { ...attempt, previousToken: undefined },
  );
}

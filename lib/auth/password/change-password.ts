import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { db } from "@/lib/database/db";
import { invalid, notAuthenticated } from "@/lib/http-error";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { findCredentialsById, findSessionProof, requireOpenSession } from "@/lib/auth/data";
import { type SignInAttempt, completeSignIn, type SignInResult } from "@/lib/auth/sign-in/complete-sign-in";
import { issueKnownBrowser } from "@/lib/auth/sign-in/known-browser";
import { hashPassword, accountPriority, verifyPassword } from "./hash-password";
import { replacePassword } from "./replace-password";
import type { OwnPasswordForm, PasswordChange } from "@/lib/auth/schema";
import { checkOwnPassword } from "@/lib/auth/sign-in/sign-in";
import { explain } from "@/lib/auth/step-up/confirm-identity";
import { countFailure, findTicket, spendTicket, type Ticket } from "./tickets";
import type { Viewer } from "@/lib/auth/viewer";

/** `changed`: a mailed link sets the password without signing the user in. */
export type PasswordChangeResult = (SignInResult | { changed: true }) & { knownBrowser: string };

/**
 * Sets a new password with a ticket, ends all sessions of the user and queues a mail. A CHALLENGE also signs the user in.
 * Throws 401 for a ticket that is spent, expired or another user's. Throws 422 when the password does not change.
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
  const passwordHash = await hashPassword(password, accountPriority(ticket.userId));
  await db().$transaction(async (tx) => {
    if (!(await spendTicket(tx, ticket))) throw notAuthenticated();
    await replacePassword(tx, ticket.userId, { passwordHash, mustChange: false });
    const by = { id: ticket.userId, requestId: attempt.requestId };
    await recordAdminAction(tx, by, "passwordChanged", { type: "user", id: ticket.userId });
  });
  deliverSoon();
  const knownBrowser = issueKnownBrowser({ id: ticket.userId, passwordHash });
  if (ticket.kind === "RESET") return { changed: true, knownBrowser };
  const account = await findCredentialsById(ticket.userId);
  if (!account) throw notAuthenticated();
  return { ...(await completeSignIn(account, attempt)), knownBrowser };
}

// A reused password counts as a failed attempt, because each comparison is slow.
async function rejectReusedPassword(password: string, ticket: Ticket): Promise<void> {
  if (ticket.kind === "RESET") return;
  if (!(await verifyPassword(password, ticket.passwordHash, accountPriority(ticket.userId)))) return;
  await countFailure(ticket);
  throw invalid({ password: "Please choose a password that you have not used here before." });
}

/**
 * Changes the viewer's own password, ends all their sessions and creates a new one. Wrong passwords count against the current
 * session. Throws 401 when that session ends meanwhile, 422 for a wrong current password and 429 over the sign-in limit.
 */
export async function changeOwnPassword(
  viewer: Viewer,
  { currentPassword, password }: OwnPasswordForm,
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const current = await findCredentialsById(viewer.id);
  if (!current) throw notAuthenticated();
  const check = checkOwnPassword(current, viewer.sessionId, currentPassword);
  const account = await check.catch(explain({ currentPassword: "That's not your current password." }));
  // The new session keeps the time of the last proof, because a password is no proof for a user with a second factor.
  const proof = await findSessionProof(viewer.sessionId);
  if (!proof) throw notAuthenticated();
  const passwordHash = await hashPassword(password, accountPriority(account.id));
  const replacement = { passwordHash, mustChange: false, from: account.passwordHash };
  await db().$transaction(async (tx) => {
    // Throws when a concurrent change of factors has ended this session: its replacement must not outlive it.
    await requireOpenSession(tx, viewer);
    await replacePassword(tx, account.id, replacement);
    const by = { id: account.id, requestId: attempt.requestId };
    await recordAdminAction(tx, by, "passwordChanged", { type: "user", id: account.id });
  });
  deliverSoon();
  return completeSignIn({ ...account, passwordHash, mustChangePassword: false }, attempt, proof);
}

import "server-only";
import { cookies } from "next/headers";
import { requireOpenPassword } from "@/lib/auth/company/closed-passwords";
import { accountPriority, hashPassword } from "@/lib/auth/password/hash-password";
import { completeSignIn, recordSignIn, type SignInResult } from "@/lib/auth/sign-in/complete-sign-in";
import type { SignInAttempt } from "@/lib/auth/sign-in/complete-sign-in";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http-error";
import { consume } from "@/lib/limits/rate-limit";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { paths } from "@/lib/paths";
import { defineSignedCookie } from "@/lib/request/signed-cookie";
import { createInvitedUser, findInvitationByLink, type OpenInvitation } from "./invited-user";
import { gone } from "./strings";

/** Longer than the form takes. Afterwards the link of the mail opens the page again. */
const COOKIE_SECONDS = 30 * 60;

/** Holds the secret of the link, for `/invitation`. */
const invitationCookie = defineSignedCookie<string>({
  name: "invitation",
  purpose: "invitation",
  path: paths.invitation,
});

/**
 * Moves the secret of a mailed link into a cookie and returns the path to go to. Changes nothing, because mail programs
 * open links before their users do. A network that opens too many unknown links gets the same answer for every link.
 */
export async function openInvitationLink(secret: string, address: string): Promise<string> {
  const jar = await cookies();
  try {
    const point = await consume("invitation-open", address);
    const invitation = await findInvitationByLink(secret);
    if (invitation) {
      await point.refund();
      invitationCookie.set(jar, secret, env().SITE_URL, COOKIE_SECONDS);
    } else invitationCookie.clear(jar, env().SITE_URL);
    return paths.invitation;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return `${paths.invitation}?busy=1`;
    throw error;
  }
}

/** Returns the invitation of this browser's cookie; null when it is no longer open. */
export async function findPendingInvitation(): Promise<OpenInvitation | null> {
  const secret = invitationCookie.read(await cookies());
  return secret === null ? null : findInvitationByLink(secret);
}

/**
 * Creates the account of an invitation with a password, and signs its user in. Throws 410 when the invitation is no
 * longer open, and 409 when the email is taken.
 */
export async function acceptInvitation(
  invitation: OpenInvitation | null,
  password: string,
  attempt: SignInAttempt,
): Promise<{ email: string; result: SignInResult }> {
  if (!invitation) throw new HttpError(410, gone);
  await requireOpenPassword(invitation);
  const passwordHash = await hashPassword(password, accountPriority(invitation.id));
  const account = await db().$transaction((tx) =>
    createInvitedUser(tx, invitation, passwordHash, attempt.requestId),
  );
  deliverSoon();
  const result = await completeSignIn(account, attempt);
  await recordSignIn(account, result, attempt);
  return { email: account.email, result };
}

import "server-only";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { requireOpenPassword } from "@/lib/auth/company/closed-passwords";
import { type Credentials, credentialsSelect } from "@/lib/auth/data";
import { requirePasskey, storePasskey } from "@/lib/auth/factors/passkey-sign-in";
import { buildRegistration } from "@/lib/auth/factors/passkeys";
import { accountPriority, createUnknownHash, hashPassword } from "@/lib/auth/password/hash-password";
import type { FirstFactor } from "@/lib/auth/sign-in/apply-sign-in";
import { completeSignIn, recordSignIn, type SignInAttempt } from "@/lib/auth/sign-in/complete-sign-in";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notAuthenticated } from "@/lib/http-error";
import { resetLimit } from "@/lib/limits/rate-limit";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { hashSecret } from "@/lib/signing";
import { toEmailTaken } from "@/lib/users/data";
import { invitationAccepted } from "./mails";

const isOpen = () => ({ expiresAt: { gt: new Date() } });

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

/** Returns the open invitation of an address, ignoring letter case. */
export const findOpenInvitation = async (email: string) =>
  db().invitation.findUnique({ where: { email: email.toLowerCase(), ...isOpen() } });

/** Returns the invitation of a link; null when it was used, withdrawn, sent again or has expired. */
export const findInvitationByLink = async (secret: string): Promise<OpenInvitation | null> =>
  db().invitation.findUnique({ where: { digest: hashSecret(secret), ...isOpen() } });

/**
 * Spends an invitation and creates its user. Without a password hash, no password signs in. Queues a mail to the inviter:
 * call `deliverSoon` after the transaction. Throws 401 when the invitation is no longer open, and 409 when the email is taken.
 */
export async function createInvitedUser(
  tx: Prisma.TransactionClient,
  { id: invitationId, digest, invitedBy, email, firstName, lastName, role, areas }: OpenInvitation,
  passwordHash: string | null,
  requestId: string,
): Promise<Credentials> {
  const spent = await tx.invitation.deleteMany({ where: { id: invitationId, digest, ...isOpen() } });
  if (spent.count === 0) throw notAuthenticated();
  const person = { email, firstName, lastName };
  const data = { ...person, role, areas, passwordHash: passwordHash ?? createUnknownHash() };
  const user = await tx.user.create({ data, select: credentialsSelect }).catch((error: unknown) => {
    throw toEmailTaken(error);
  });
  await resetLimit("sign-in", email, tx); // attempts before the account existed
  const by = { id: user.id, requestId };
  await recordAdminAction(tx, by, "accepted", { type: "invitation", id: invitationId });
  await recordAdminAction(tx, by, "added", { type: "user", id: user.id });
  const inviter = await tx.user.findUnique({ where: { id: invitedBy ?? "" }, select: { email: true } });
  const about = { kind: "user", id: user.id } as const;
  if (inviter) await queueMail(tx, invitationAccepted(inviter.email, person, user.id), about);
  return user;
}

/** Throws 401 for a link that no longer works, and 403 while only the company's own sign-in is open to the person. */
async function requireInvitation(secret: string): Promise<OpenInvitation> {
  const invitation = await findInvitationByLink(secret);
  if (!invitation) throw notAuthenticated();
  await requireOpenPassword(invitation);
  return invitation;
}

/** Creates the account of a link with a password, and signs its user in. Throws as `createInvitedUser`. */
export async function acceptInvitation(secret: string, password: string, attempt: SignInAttempt) {
  const invitation = await requireInvitation(secret);
  const passwordHash = await hashPassword(password, accountPriority(invitation.id));
  const create = (tx: Prisma.TransactionClient) =>
    createInvitedUser(tx, invitation, passwordHash, attempt.requestId);
  const account = await db().$transaction(create);
  deliverSoon();
  const result = await completeSignIn(account, attempt);
  await recordSignIn(account, result, attempt);
  return result;
}

/** Returns the options of the passkey that opens the account of a link. */
export const startInvitedPasskey = async (secret: string) =>
  buildRegistration(await requireInvitation(secret));

/**
 * Works as `acceptInvitation`, with a passkey in place of the password. Returns its recovery codes too. Throws 422 for a
 * passkey that cannot be verified.
 */
export async function acceptWithPasskey(
  secret: string,
  response: RegistrationResponseJSON,
  attempt: SignInAttempt,
): Promise<FirstFactor> {
  const invitation = await requireInvitation(secret);
  const passkey = await requirePasskey(invitation.id, { name: "Passkey", response });
  const { requestId, device } = attempt;
  const [account, codes] = await db().$transaction(async (tx) => {
    const user = await createInvitedUser(tx, invitation, null, requestId);
    return [user, await storePasskey(tx, { ...user, requestId, device }, passkey)];
  });
  deliverSoon();
  const result = await completeSignIn(account, attempt, { openedWith: "passkey" });
  await recordSignIn(account, result, attempt, "passkey");
  return { result, codes, userId: account.id };
}

import "server-only";
import { recordAudit } from "@/lib/audit/audit-log";
import { requireOpenPassword } from "@/lib/auth/company/closed-passwords";
import type { Credentials } from "@/lib/auth/data";
import { accountPriority, createUnknownHash, hashPassword } from "@/lib/auth/password/hash-password";
import { completeSignIn, recordSignIn, type SignInAttempt } from "@/lib/auth/sign-in/complete-sign-in";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notAuthenticated } from "@/lib/http-error";
import { resetLimit } from "@/lib/limits/rate-limit";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { hashSecret } from "@/lib/signing";
import { explainTaken } from "@/lib/users/data";
import { invitationAccepted } from "./mails";

const isOpen = () => ({ expiresAt: { gt: new Date() } });

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

/** Returns the open invitation of an address, ignoring letter case. */
export const findOpenInvitation = async (email: string, client: Prisma.TransactionClient = db()) =>
  client.invitation.findUnique({ where: { email: email.toLowerCase(), ...isOpen() } });

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
  requestId = "unknown",
): Promise<Credentials> {
  const spent = await tx.invitation.deleteMany({ where: { id: invitationId, digest, ...isOpen() } });
  if (spent.count === 0) throw notAuthenticated();
  const person = { email, firstName, lastName };
  const data = { ...person, role, areas, passwordHash: passwordHash ?? createUnknownHash() };
  const select = { id: true, email: true, role: true, passwordHash: true, mustChangePassword: true } as const;
  const user = await tx.user.create({ data, select }).catch((error: unknown) => {
    throw explainTaken(error);
  });
  await resetLimit("sign-in", email, tx); // attempts before the account existed
  const [actorId, target] = [user.id, { type: "user", id: user.id } as const];
  const invitation = { type: "invitation", id: invitationId } as const;
  await recordAudit(tx, { actorId, requestId, action: "invitation.accepted", target: invitation });
  await recordAudit(tx, { actorId, requestId, action: "user.added", target });
  const inviter = await tx.user.findUnique({ where: { id: invitedBy ?? "" }, select: { email: true } });
  const about = { kind: "user", id: user.id } as const;
  if (inviter) await queueMail(tx, invitationAccepted(inviter.email, person, user.id), about);
  return user;
}

/** Creates the account of a link with a password, and signs its user in. Throws as `createInvitedUser`. */
export async function acceptInvitation(secret: string, password: string, attempt: SignInAttempt) {
  const invitation = await findInvitationByLink(secret);
  if (!invitation) throw notAuthenticated();
  await requireOpenPassword(invitation);
  const passwordHash = await hashPassword(password, accountPriority(invitation.id));
  const create = (tx: Prisma.TransactionClient) =>
    createInvitedUser(tx, invitation, passwordHash, attempt.requestId);
  const account = await db().$transaction(create);
  deliverSoon();
  const result = await completeSignIn(account, attempt);
  await recordSignIn(account, result, attempt);
  return result;
}

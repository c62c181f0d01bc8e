import "server-only";
import { recordAudit } from "@/lib/audit/audit-log";
import type { Credentials } from "@/lib/auth/data";
import { createUnknownHash } from "@/lib/auth/password/hash-password";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { resetLimit } from "@/lib/limits/rate-limit";
import { queueMail } from "@/lib/mail/queue-mail";
import { hashSecret } from "@/lib/signing";
import { explainTaken } from "@/lib/users/data";
import { invitationAccepted } from "./mails";
import { gone } from "./strings";

const select = {
  ...{ id: true, email: true, firstName: true, lastName: true, role: true, areas: true },
  ...{ digest: true, invitedBy: true },
} satisfies Prisma.InvitationSelect;

export type OpenInvitation = Prisma.InvitationGetPayload<{ select: typeof select }>;

const isOpen = () => ({ expiresAt: { gt: new Date() } });

/** Returns the open invitation of an address, ignoring letter case. */
export async function findOpenInvitation(
  email: string,
  client: Prisma.TransactionClient = db(),
): Promise<OpenInvitation | null> {
  return client.invitation.findUnique({ where: { email: email.toLowerCase(), ...isOpen() }, select });
}

/** Returns the invitation of a link; null when it was used, withdrawn, sent again or has expired. */
export async function findInvitationByLink(secret: string): Promise<OpenInvitation | null> {
  return db().invitation.findUnique({ where: { digest: hashSecret(secret), ...isOpen() }, select });
}

/**
 * Spends an invitation and creates its user. Without a password hash, no password signs in. Queues a mail to the inviter:
 * call `deliverSoon` after the transaction. Throws 410 when the invitation is no longer open, and 409 when the email is taken.
 */
export async function createInvitedUser(
  tx: Prisma.TransactionClient,
  invitation: OpenInvitation,
  passwordHash: string | null,
  requestId = "unknown",
): Promise<Credentials> {
  const { id: invitationId, digest, invitedBy, ...person } = invitation;
  const spent = await tx.invitation.deleteMany({ where: { id: invitationId, digest, ...isOpen() } });
  if (spent.count === 0) throw new HttpError(410, gone);
  const user = await tx.user
    .create({
      data: { ...person, passwordHash: passwordHash ?? createUnknownHash() },
      select: { id: true, email: true, role: true, passwordHash: true, mustChangePassword: true },
    })
    .catch((error: unknown) => {
      throw explainTaken(error);
    });
  await resetLimit("sign-in", person.email, tx); // attempts before the account existed
  const by = { actorId: user.id, requestId };
  await recordAudit(tx, {
    ...by,
    action: "invitation.accepted",
    target: { type: "invitation", id: invitationId },
  });
  await recordAudit(tx, { ...by, action: "user.added", target: { type: "user", id: user.id } });
  const inviter =
    invitedBy && (await tx.user.findUnique({ where: { id: invitedBy }, select: { email: true } }));
  if (inviter)
    await queueMail(tx, invitationAccepted(inviter.email, person, user.id), { kind: "user", id: user.id });
  return user;
}

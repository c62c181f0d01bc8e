import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/mail/queue-mail";
import { passwordChanged } from "@/lib/mail/templates/password-changed";
import { resetLimit } from "@/lib/limits/rate-limit";
import { NOT_DELETED } from "@/lib/trash/not-deleted";

interface Replacement {
  passwordHash: string;
  /** Whether somebody else knows the new password, so that the next sign-in asks for another one. */
  mustChange: boolean;
  /** The hash that was checked before: when there is a newer one, nothing is replaced. */
  from?: string;
}

/**
 * Gives a user another password: every session and ticket of theirs ends, and a mail tells them. Wrong passwords that
 * were counted against the account are forgotten, and so are the places that a one-time password was granted. Throws
 * Prisma's P2025 when there is no such user. To be called inside a transaction, with `deliverSoon` after it.
 */
export async function replacePassword(
  tx: Prisma.TransactionClient,
  userId: string,
  { passwordHash, mustChange, from }: Replacement,
): Promise<void> {
  const { email } = await tx.user.update({
    where: { id: userId, passwordHash: from, ...NOT_DELETED },
    data: { passwordHash, mustChangePassword: mustChange, version: { increment: 1 } },
    select: { email: true },
  });
  await tx.session.deleteMany({ where: { userId } });
  await tx.passwordTicket.deleteMany({ where: { userId } });
  await resetLimit("sign-in", email.toLowerCase(), tx);
  await queueMail(tx, passwordChanged(email, mustChange), { kind: "user", id: userId });
}

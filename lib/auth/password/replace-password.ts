import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/mail/queue-mail";
import { passwordChanged } from "@/lib/auth/account-notices/account-notices";
import { resetLimit } from "@/lib/limits/rate-limit";

interface Replacement {
  passwordHash: string;
  /** True when another person knows the password. The next sign-in then asks for a new one. */
  mustChange: boolean;
  /** Expected current hash. Throws P2025 when the stored hash differs. */
  from?: string;
}

/**
 * Sets a password hash, deletes all sessions, tickets and challenges of the user and queues a mail. Resets the account's
 * sign-in limit. Throws Prisma's P2025 when the user does not exist. Call `deliverSoon` after the transaction.
 */
export async function replacePassword(
  tx: Prisma.TransactionClient,
  userId: string,
  { passwordHash, mustChange, from }: Replacement,
): Promise<void> {
  const { email } = await tx.user.update({
    where: { id: userId, passwordHash: from },
    data: { passwordHash, mustChangePassword: mustChange, version: { increment: 1 } },
    select: { email: true },
  });
  await tx.session.deleteMany({ where: { userId } });
  await tx.passwordTicket.deleteMany({ where: { userId } });
  await tx.signInChallenge.deleteMany({ where: { userId } });
  await resetLimit("sign-in", email.toLowerCase(), tx);
  await queueMail(tx, passwordChanged(email, mustChange), { kind: "user", id: userId });
}

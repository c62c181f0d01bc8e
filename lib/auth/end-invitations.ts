import "server-only";
import { type Actor, recordAdminActions } from "@/lib/audit/audit-log";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Ends the invitations that match, with their links and their waiting mails. Returns their number. */
export async function endInvitations(
  tx: Prisma.TransactionClient,
  by: Actor,
  where: Prisma.InvitationWhereInput,
): Promise<number> {
  // Locks the rows: an invitation that a person accepts at the same moment is not returned.
  const ended = await tx.invitation.updateManyAndReturn({
    where,
    data: { expiresAt: new Date(0) },
    select: { id: true },
  });
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.invitation.deleteMany({ where: { id: { in: ids } } });
  await endInvitationMails(tx, ids);
  await recordAdminActions(tx, by, "withdrawn", "invitation", ended);
  return ids.length;
}

/** Ends the invitations of addresses. Call it where an account is added or deleted: the link would bring back a deleted user. */
export const endInvitationsOf = (tx: Prisma.TransactionClient, by: Actor, ...emails: string[]) =>
  endInvitations(tx, by, { email: { in: emails.map((email) => email.toLowerCase()) } });

/** Deletes the mails that have not left. Their links would not work. */
export async function endInvitationMails(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  const about = { in: ids.map((id) => `invitation:${id}`) };
  await tx.outbox.deleteMany({ where: { about, state: { not: "SENT" } } });
}

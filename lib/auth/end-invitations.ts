import "server-only";
import { type Actor, recordAdminActions } from "@/lib/audit/audit-log";
import { idRow, queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";

/** Ends the invitations that match, with their links and their waiting mails. Returns their number. */
export async function endInvitations(
  tx: Prisma.TransactionClient,
  by: Actor,
  condition: Prisma.Sql,
): Promise<number> {
  const ended = await queryRows(tx, idRow)`DELETE FROM invitations WHERE ${condition} RETURNING id`;
  const ids = ended.map(({ id }) => id);
  await endInvitationMails(tx, ids);
  await recordAdminActions(tx, by, "withdrawn", "invitation", ended);
  return ids.length;
}

/** Call it where an account of the address appears or goes: the link would bring back a deleted user. */
export const endInvitationsOf = (tx: Prisma.TransactionClient, by: Actor, ...emails: string[]) =>
  endInvitations(tx, by, Prisma.sql`email = ANY(${emails.map((email) => email.toLowerCase())})`);

/** Deletes the mails that have not left. Their links would not work. */
export async function endInvitationMails(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const about = { in: ids.map((id) => `invitation:${id}`) };
  await tx.outbox.deleteMany({ where: { about, state: { not: "SENT" } } });
}

import "server-only";
import { randomBytes } from "node:crypto";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { findCredentials } from "@/lib/auth/data";
import { endInvitationMails, endInvitations } from "@/lib/auth/end-invitations";
import type { People } from "@/lib/auth/identity";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { db } from "@/lib/database/db";
import type { Invitation, Prisma } from "@/lib/generated/prisma/client";
import { HttpError, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { hashSecret } from "@/lib/signing";
import { fullName } from "@/lib/text/full-name";
import { lockManager } from "@/lib/auth/lock-users";
import { invitationMail } from "./mails";
import { INVITATION_DAYS, type NewInvitation } from "./schema";
import { alreadyInvited, emailOfUser } from "./strings";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the invitations that were neither accepted nor withdrawn, newest first. Expired ones stay for a month. */
export async function findInvitations(_admin: People): Promise<Invitation[]> {
  return db().invitation.findMany({ orderBy: [{ createdAt: "desc" }, { id: "asc" }] });
}

function issueLink({ id: invitedBy }: People) {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
  return { secret, columns: { digest: hashSecret(secret), expiresAt, invitedBy } };
}

/** Mails the link of an invitation, and records it in the audit log. Returns the invitation's id. */
async function sendLink(
  tx: Prisma.TransactionClient,
  admin: People,
  invitation: Invitation,
  link: { secret: string; action: "added" | "resent" },
): Promise<string> {
  const { id } = invitation;
  const mail = invitationMail(invitation, { by: fullName(admin), secret: link.secret });
  await queueMail(tx, mail, { kind: "invitation", id });
  await recordAdminAction(tx, admin, link.action, { type: "invitation", id });
  return id;
}

const refuse = (message: string) => new HttpError(409, message, { errors: { email: message } });

/**
 * Invites a person by mail. Replaces an expired invitation of the address. Throws 403 without a recent proof and for an
 * administrator who has lost the area People, 409 when a user or an open invitation has the address, and 410 when a repeated
 * call finds the invitation accepted or withdrawn.
 */
export async function inviteUser(
  admin: People,
  input: NewInvitation,
  idempotencyKey?: IdempotencyKey,
): Promise<Invitation> {
  requireRecentProof(admin);
  const email = input.email.toLowerCase();
  const { secret, columns } = issueLink(admin);
  const stored = await db().$transaction(async (tx) => {
    await lockManager(tx, admin);
    const { id } = await storeOnce(tx, idempotencyKey, async () => {
      if (await findCredentials(email)) throw refuse(emailOfUser);
      await tx.invitation.deleteMany({ where: { email, expiresAt: { lte: new Date() } } });
      const data = [{ ...input, email, ...columns }];
      const [invitation] = await tx.invitation.createManyAndReturn({ data, skipDuplicates: true });
      if (!invitation) throw refuse(alreadyInvited);
      return sendLink(tx, admin, invitation, { secret, action: "added" });
    });
    return tx.invitation.findUnique({ where: { id } });
  });
  if (!stored) throw new HttpError(410, "This invitation has since been accepted or withdrawn.");
  deliverSoon();
  return stored;
}

/** Mails a new link, which works for seven days. The old one ends. Throws 403 without a recent proof, and 404. */
export async function resendInvitation(admin: People, id: string): Promise<void> {
  requireRecentProof(admin);
  const { secret, columns } = issueLink(admin);
  await db().$transaction(async (tx) => {
    await lockManager(tx, admin);
    const [invitation] = await tx.invitation.updateManyAndReturn({ where: { id }, data: columns });
    if (!invitation) throw notFound("Invitation");
    await endInvitationMails(tx, [id]);
    await sendLink(tx, admin, invitation, { secret, action: "resent" });
  });
  deliverSoon();
}

/** Ends an invitation and its link. Throws 404. */
export async function withdrawInvitation(admin: People, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    if ((await endInvitations(tx, admin, { id })) === 0) throw notFound("Invitation");
  });
}

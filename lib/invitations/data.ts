import "server-only";
import { randomBytes } from "node:crypto";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { findCredentials } from "@/lib/auth/data";
import type { People } from "@/lib/auth/identity";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { getErrorCodes } from "@/lib/database/database-errors";
import { db } from "@/lib/database/db";
import type { Invitation, Prisma } from "@/lib/generated/prisma/client";
import { HttpError, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { hashSecret } from "@/lib/signing";
import { fullName } from "@/lib/text/full-name";
import { invitationMail } from "./mails";
import { INVITATION_DAYS, type NewInvitation } from "./schema";
import { isInvited, isUser } from "./strings";

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

async function mailLink(
  tx: Prisma.TransactionClient,
  admin: People,
  invitation: Invitation,
  secret: string,
): Promise<void> {
  const mail = invitationMail(invitation, { by: fullName(admin), secret });
  await queueMail(tx, mail, { kind: "invitation", id: invitation.id });
}

const refuse = (message: string, cause?: unknown) =>
  new HttpError(409, message, { errors: { email: message }, cause });

/**
 * Invites a person by mail. Replaces an expired invitation of the address. Throws 403 without a recent proof, 409 when a user
 * or an open invitation has the address, and 410 when a repeated call finds the invitation accepted or withdrawn.
 */
export async function inviteUser(
  admin: People,
  input: NewInvitation,
  idempotencyKey?: IdempotencyKey,
): Promise<Invitation> {
  requireRecentProof(admin);
  const email = input.email.toLowerCase();
  const { secret, columns } = issueLink(admin);
  const store = (tx: Prisma.TransactionClient) => async () => {
    if (await findCredentials(email)) throw refuse(isUser);
    await tx.invitation.deleteMany({ where: { email, expiresAt: { lte: new Date() } } });
    const invitation = await tx.invitation.create({ data: { ...input, email, ...columns } });
    await mailLink(tx, admin, invitation, secret);
    await recordAdminAction(tx, admin, "added", { type: "invitation", id: invitation.id });
    return invitation.id;
  };
  try {
    const stored = await db().$transaction(async (tx) => {
      const { id } = await storeOnce(tx, idempotencyKey, store(tx));
      return tx.invitation.findUnique({ where: { id } });
    });
    deliverSoon();
    if (stored) return stored;
  } catch (cause) {
    throw getErrorCodes(cause).some((code) => code === "P2002") ? refuse(isInvited, cause) : cause;
  }
  throw new HttpError(410, "This invitation has since been accepted or withdrawn.");
}

/** Mails a new link, which works for seven days. The old one ends. Throws 403 without a recent proof, and 404. */
export async function resendInvitation(admin: People, id: string): Promise<void> {
  requireRecentProof(admin);
  const { secret, columns } = issueLink(admin);
  await db().$transaction(async (tx) => {
    const [invitation] = await tx.invitation.updateManyAndReturn({ where: { id }, data: columns });
    if (!invitation) throw notFound("Invitation");
    await endMails(tx, id);
    await mailLink(tx, admin, invitation, secret);
    await recordAdminAction(tx, admin, "resent", { type: "invitation", id });
  });
  deliverSoon();
}

/** Ends an invitation and its link. Throws 404. */
export async function withdrawInvitation(admin: People, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: { id } });
    if (count === 0) throw notFound("Invitation");
    await endMails(tx, id);
    await recordAdminAction(tx, admin, "withdrawn", { type: "invitation", id });
  });
}

/** Deletes the mails that have not left. Their links would not work. */
const endMails = (tx: Prisma.TransactionClient, id: string) =>
  tx.outbox.deleteMany({ where: { about: `invitation:${id}`, state: { not: "SENT" } } });

import "server-only";
import { type Actor, recordAdminAction } from "@/lib/audit/audit-log";
import { type Credentials, findCredentialsById } from "@/lib/auth/data";
import type { Viewer } from "@/lib/auth/identity";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { db } from "@/lib/database/db";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Claims } from "./claims";

const toKey = ({ iss: issuer, sub: subject }: Claims) => ({ issuer, subject });

/** Returns the account to which the person has been linked, whatever address the provider names today. */
export async function findLinkedAccount(claims: Claims): Promise<Credentials | null> {
  const where = { issuer_subject: toKey(claims), user: NOT_DELETED };
  const identity = await db().identity.findUnique({ where, select: { userId: true } });
  return identity && findCredentialsById(identity.userId);
}

/** Returns whether the person is still linked to the account. Lock the user's row first. */
export const isLinked = async (tx: Prisma.TransactionClient, userId: string, claims: Claims) =>
  (await tx.identity.count({ where: { ...toKey(claims), userId } })) === 1;

/**
 * Links the person to the account. Returns false when another person of this provider is linked to it: the address may have
 * been given to someone else. Lock the user's row first.
 */
export async function linkIdentity(
  tx: Prisma.TransactionClient,
  userId: string,
  claims: Claims,
  requestId: string,
): Promise<boolean> {
  const key = toKey(claims);
  const others = { userId, issuer: key.issuer, subject: { not: key.subject } };
  if ((await tx.identity.count({ where: others })) > 0) return false;
  // Takes the person from an account in the trash, which `findLinkedAccount` does not find.
  const where = { issuer_subject: key };
  await tx.identity.upsert({ where, create: { ...key, userId }, update: { userId } });
  await recordAdminAction(tx, { id: userId, requestId }, "identityLinked", { type: "user", id: userId });
  return true;
}

/** Returns when the viewer was linked to a person of the company's provider; null without a link. */
export async function findLinkDate({ id: userId }: Pick<Viewer, "id">): Promise<Date | null> {
  const identity = await db().identity.findFirst({ where: { userId }, select: { createdAt: true } });
  return identity?.createdAt ?? null;
}

/** Removes the viewer's link. Throws 403 without a recent proof. */
export async function unlinkIdentity(viewer: Viewer, requestId: string): Promise<void> {
  requireRecentProof(viewer);
  const { id } = viewer;
  await db().$transaction((tx) => removeIdentities(tx, id, { id, requestId }));
}

/** Removes a user's links. The next sign-in through the provider with the verified address is linked anew. */
export async function removeIdentities(
  tx: Prisma.TransactionClient,
  userId: string,
  by: Actor,
): Promise<void> {
  const { count } = await tx.identity.deleteMany({ where: { userId } });
  if (count > 0) await recordAdminAction(tx, by, "identityUnlinked", { type: "user", id: userId });
}

import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Leaves a user's records without an owner, when the user can no longer answer them. */
export async function releaseOwned(tx: Prisma.TransactionClient, ownerId: string): Promise<void> {
  const change = { where: { ownerId }, data: { ownerId: null, deskVersion: { increment: 1 } } };
  await tx.message.updateMany(change);
  await tx.applicant.updateMany(change);
}

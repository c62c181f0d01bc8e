import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Ends all keys of a user for good, so that none works again when the user is restored or promoted. */
export async function endAllKeys(tx: Prisma.TransactionClient, ownerId: string): Promise<void> {
  await tx.apiKey.updateMany({ where: { ownerId, endedAt: null }, data: { endedAt: new Date() } });
}

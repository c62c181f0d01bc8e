import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { CHANGE_CHANNEL } from "./change-channel";

/**
 * Tells every container that what carries these tags has changed. Called with the client of the writing transaction:
 * PostgreSQL delivers it with the commit, and not at all when the transaction is rolled back.
 */
export async function revalidateTagsOnCommit(
  transaction: Pick<Prisma.TransactionClient, "$executeRaw">,
  ...tags: string[]
): Promise<void> {
  for (const tag of tags) await transaction.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, ${tag})`;
}

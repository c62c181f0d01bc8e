import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notify } from "@/lib/notify";
import { processState } from "@/lib/process-state";
import { CHANGE_CHANNEL } from "./cache-tags";

/**
 * Revalidates all cache entries with these tags, in every instance. Pass the client of the writing
 * transaction: PostgreSQL delivers the notification on commit and drops it on rollback.
 */
export async function revalidateTagsOnCommit(
  transaction: Pick<Prisma.TransactionClient, "$executeRaw">,
  ...tags: string[]
): Promise<void> {
  processState.onPublicChangeExpected?.();
  for (const tag of tags) await notify(transaction, CHANGE_CHANNEL, tag);
}

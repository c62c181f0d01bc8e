import "server-only";
import { lockRow } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/mail/queue-mail";
import type { Mail } from "@/lib/mail/mail";

/**
 * Queues a mail to the owner of an account, unless the account has been deleted meanwhile. Locks its row: an erasure does
 * not see a mail that is queued beside it. Call `deliverSoon` after the transaction.
 */
export async function tellOwner(tx: Prisma.TransactionClient, id: string, mail: Mail): Promise<void> {
  if (await lockRow(tx, "users", id)) await queueMail(tx, mail, { kind: "user", id });
}

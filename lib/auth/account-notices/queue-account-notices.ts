import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/mail/queue-mail";
import { apiKeyMade, factorAdded, type NewApiKey, type NewFactor } from "./account-notices";
import type { UserRecord } from "@/lib/users/user";

type Owner = Pick<UserRecord, "id" | "email">;

/** Queues a mail to the owner about a new second factor. Call `deliverSoon` after the transaction. */
export async function queueFactorAdded(
  tx: Prisma.TransactionClient,
  { id, email }: Owner,
  factor: NewFactor,
): Promise<void> {
  await queueMail(tx, factorAdded(email, factor), { kind: "user", id });
}

/** Queues a mail to the owner about a new API key. Call `deliverSoon` after the transaction. */
export async function queueApiKeyMade(
  tx: Prisma.TransactionClient,
  { id, email }: Owner,
  key: NewApiKey,
): Promise<void> {
  await queueMail(tx, apiKeyMade(email, key), { kind: "user", id });
}

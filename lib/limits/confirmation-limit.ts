import "server-only";
import { digest } from "@/lib/signing";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Confirmations that one address gets within PERIOD_MS (docs/decisions/0031-mail-to-unconfirmed-addresses.md). */
const CONFIRMATIONS_MAX = 2;
const PERIOD_MS = 24 * 60 * 60 * 1000;

/** Returns the keys under which an address is counted in `rate_limits`: digests, one for each confirmation. */
export const getConfirmationKeys = (address: string): string[] =>
  Array.from(
    { length: CONFIRMATIONS_MAX },
    (_, slot) => `confirmation:${slot}:${digest("limit:confirmation", address.toLowerCase())}`,
  );

/**
 * Counts one confirmation for an address. Returns false when it had two within the last 24 hours; nothing is counted
 * then. Belongs into the transaction that queues the mail: the counter's row stays locked until it ends, and a rollback
 * takes the count back. A transaction that confirms several addresses must do so in their order, or two of them deadlock.
 */
export async function consumeConfirmation(tx: Prisma.TransactionClient, address: string): Promise<boolean> {
  const now = BigInt(Date.now());
  const expire = now + BigInt(PERIOD_MS);
  // One row for each confirmation, not one counter: whatever 24 hours are looked at, there are never three.
  for (const key of getConfirmationKeys(address)) {
    const counted = await tx.$executeRaw`
      INSERT INTO rate_limits (key, points, expire) VALUES (${key}, 1, ${expire})
      ON CONFLICT (key) DO UPDATE SET expire = excluded.expire WHERE rate_limits.expire <= ${now}`;
    if (counted === 1) return true;
  }
  return false;
}

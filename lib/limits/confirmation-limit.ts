import "server-only";
import { digest } from "@/lib/signing";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Per address, kind and PERIOD_MS. See docs/decisions/0127-edit-confirmations-as-templates.md. */
const CONFIRMATIONS_MAX = 2;
const PERIOD_MS = 24 * 60 * 60 * 1000;

/** Mails that anyone can have sent to an address that is not confirmed. Each kind has its own limit. */
export const UNCONFIRMED_KINDS = ["confirmation", "application-link"] as const;
type UnconfirmedKind = (typeof UNCONFIRMED_KINDS)[number];

/** Returns the `rate_limits` keys of an address, one per mail. They hold digests, not the address. */
export const getConfirmationKeys = (address: string, kind: UnconfirmedKind = "confirmation"): string[] =>
  Array.from(
    { length: CONFIRMATIONS_MAX },
    (_, slot) => `${kind}:${slot}:${digest(`limit:${kind}`, address.toLowerCase())}`,
  );

/**
 * Counts one mail of a kind for an address. Returns false, and counts nothing, when it had two within 24 hours.
 * Call it in the transaction that queues the mail, so that a rollback undoes the count. The counter's row
 * stays locked until the transaction ends. A transaction with several addresses must sort them, or two
 * transactions can deadlock.
 */
export async function consumeConfirmation(
  tx: Prisma.TransactionClient,
  address: string,
  kind?: UnconfirmedKind,
): Promise<boolean> {
  const now = BigInt(Date.now());
  const expire = now + BigInt(PERIOD_MS);
  // One row per confirmation instead of one counter: no period of 24 hours has more than two.
  for (const key of getConfirmationKeys(address, kind)) {
    const counted = await tx.$executeRaw`
      INSERT INTO rate_limits (key, points, expire) VALUES (${key}, 1, ${expire})
      ON CONFLICT (key) DO UPDATE SET expire = excluded.expire WHERE rate_limits.expire <= ${now}`;
    if (counted === 1) return true;
  }
  return false;
}

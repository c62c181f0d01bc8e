import "server-only";
import * as z from "zod/mini";
import { queryRows } from "@/lib/database/query-rows";
import { digest } from "@/lib/signing";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Per address, kind and PERIOD_MS. See docs/decisions/0127-edit-confirmations-as-templates.md. */
const CONFIRMATIONS_MAX = 2;
const PERIOD_MS = 24 * 60 * 60 * 1000;

/** Mails that anyone can have sent to an address that is not confirmed. Each kind has its own limit. */
export const UNCONFIRMED_KINDS = ["confirmation", "application-link", "receipt", "first-call"] as const;
type UnconfirmedKind = (typeof UNCONFIRMED_KINDS)[number];

/** Returns the `rate_limits` keys of an address, one per mail. They hold digests, not the address. */
export const getConfirmationKeys = (address: string, kind: UnconfirmedKind = "confirmation"): string[] =>
  Array.from(
    { length: CONFIRMATIONS_MAX },
    (_, slot) => `${kind}:${slot}:${digest(`limit:${kind}`, address.toLowerCase())}`,
  );

const keyRow = z.strictObject({ key: z.string() });

/**
 * Counts one mail of a kind for each address. Returns false at the place of an address that has had two within 24 hours,
 * for which it counts nothing. Call it once in the transaction that queues the mails, so that a rollback undoes the count.
 * The counters' rows stay locked until the transaction ends.
 */
export async function consumeConfirmations(
  tx: Prisma.TransactionClient,
  addresses: readonly string[],
  kind?: UnconfirmedKind,
): Promise<boolean[]> {
  const now = BigInt(Date.now());
  const expire = now + BigInt(PERIOD_MS);
  const waiting = addresses.map((address) => getConfirmationKeys(address, kind));
  const allowed = addresses.map(() => false);
  // One row per confirmation instead of one counter: no period of 24 hours has more than two.
  for (let slot = 0; slot < CONFIRMATIONS_MAX; slot += 1) {
    // The first mail to each address that waits. The order prevents deadlocks between transactions.
    const places = new Map<string, number>();
    for (const [place, keys] of waiting.entries())
      if (!allowed[place] && !places.has(keys[slot]!)) places.set(keys[slot]!, place);
    const counted = await queryRows(tx, keyRow)`
      INSERT INTO rate_limits (key, points, expire)
      SELECT key, 1, ${expire} FROM unnest(${[...places.keys()]}::text[]) AS keys (key) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET expire = excluded.expire WHERE rate_limits.expire <= ${now} RETURNING key`;
    for (const { key } of counted) allowed[places.get(key)!] = true;
    if (!allowed.includes(false)) break;
  }
  return allowed;
}

/** Like `consumeConfirmations`, for one address. */
export const consumeConfirmation = async (
  tx: Prisma.TransactionClient,
  address: string,
  kind?: UnconfirmedKind,
): Promise<boolean> => (await consumeConfirmations(tx, [address], kind)).includes(true);

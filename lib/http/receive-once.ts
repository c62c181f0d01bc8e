import "server-only";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { findStoredId, type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";

/** Remembers a step that runs when the call stores no record, such as the refund of a rate limit. */
export type OnNotStored = (undo: () => Promise<unknown>) => void;

interface Intake<Received> {
  once?: IdempotencyKey;
  /** Returns the record that an earlier call stored. Throws 410 when it has been deleted. */
  load: (id: string) => Promise<Received>;
  /** Checks the input before the transaction. Returns the function that stores the record and queues its mails. */
  prepare: (onNotStored: OnNotStored) => Promise<(tx: Prisma.TransactionClient) => Promise<Received>>;
  /** In milliseconds. */
  limits?: { maxWait: number; timeout: number };
  /** Runs the transaction, such as in its turn. */
  run?: <T>(store: () => Promise<T>) => Promise<T>;
  /** Called when this call, not an earlier one, stored the record. */
  onStored?: () => void;
}

/**
 * Stores a record, its idempotency key and its mails together or not at all. A repeated call returns the record of the
 * first one. Throws 409 while the first call with the key runs, and 422 when the key was used with another body.
 */
export async function receiveOnce<Received extends { id: string }>({
  once,
  load,
  prepare,
  limits = { maxWait: 2000, timeout: 10_000 },
  run = (store) => store(),
  onStored,
}: Intake<Received>): Promise<Received> {
  const storedId = once && (await findStoredId(db(), once));
  if (storedId) return load(storedId);
  const undoSteps: (() => Promise<unknown>)[] = [];
  let isStored = false;
  try {
    const insert = await prepare((undo) => void undoSteps.push(undo));
    let created: Received | undefined;
    const { id, repeated } = await run(() =>
      db().$transaction((tx) => storeOnce(tx, once, async () => (created = await insert(tx)).id), limits),
    );
    isStored = !repeated;
    if (isStored) onStored?.();
    deliverSoon();
    // Reads nothing after the commit: a failed read would report an error for a stored record.
    return created ?? (await load(id));
  } finally {
    if (!isStored) await Promise.allSettled(undoSteps.map((undo) => undo()));
  }
}

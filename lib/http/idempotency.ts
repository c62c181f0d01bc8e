import "server-only";
import { getErrorCodes } from "@/lib/database/database-errors";
import { digest } from "@/lib/signing";
import { HttpError } from "./http-error";
import type { Prisma } from "@/lib/generated/prisma/client";

/**
 * Stores a thing once, however often it is sent (decisions, section 4: Idempotency-Key). A row holds digests and the
 * id of what was stored, written in the same transaction: after a crash there is either both or nothing.
 */
export interface IdempotencyKey {
  key: string;
  /** Digest of the body, to tell a repeated call from a key used twice. */
  fingerprint: string;
  windowMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTENT_KEY_MS = 10 * 60 * 1000;

/** How long a second call waits for the first before it is told 409. */
const LOCK_WAIT_MS = 1500;
/** PostgreSQL: lock_not_available. */
const LOCK_TIMEOUT = "55P03";

const toCanonicalJson = (body: Record<string, unknown>) =>
  JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The key that a caller named, for 24 hours. */
export function buildNamedKey(scope: string, key: string, body: Record<string, unknown>): IdempotencyKey {
  return {
    key: digest(`once:${scope}`, key),
    fingerprint: digest("once:body", toCanonicalJson(body)),
    windowMs: DAY_MS,
  };
}

/** The key of a form that names none: its own content, for ten minutes, so that a reload sends nothing twice. */
export function buildContentKey(
  scope: string,
  sender: string,
  body: Record<string, unknown>,
): IdempotencyKey {
  const fingerprint = digest("once:body", toCanonicalJson(body));
  return {
    key: digest(`once:${scope}:content`, `${sender}\0${fingerprint}`),
    fingerprint,
    windowMs: CONTENT_KEY_MS,
  };
}

/** Returns whether a caller's key has stored something, whatever the body was. Needs no body: it may be asked before one is read. */
export async function isKeyUsed(
  client: Prisma.TransactionClient,
  scope: string,
  key: string,
): Promise<boolean> {
  const row = await client.idempotencyKey.findUnique({ where: { key: digest(`once:${scope}`, key) } });
  return row !== null && row.createdAt.getTime() >= Date.now() - DAY_MS;
}

/** The id of what an earlier call with this key stored; null when there is none. 422 when that call had another body. */
export async function findStoredId(
  client: Prisma.TransactionClient,
  once: IdempotencyKey,
): Promise<string | null> {
  const row = await client.idempotencyKey.findUnique({ where: { key: once.key } });
  if (!row || row.createdAt.getTime() < Date.now() - once.windowMs) return null;
  if (row.fingerprint !== once.fingerprint) {
    throw new HttpError(422, "This Idempotency-Key was used with another body.");
  }
  return row.resourceId;
}

/**
 * Runs `store` unless the key was used before; call it inside a transaction.
 * 409 when the first call with this key is still running.
 */
export async function storeOnce(
  tx: Prisma.TransactionClient,
  once: IdempotencyKey,
  store: () => Promise<string>,
): Promise<{ id: string; repeated: boolean }> {
  await lockKey(tx, once.key);
  const before = await findStoredId(tx, once);
  if (before !== null) return { id: before, repeated: true };
  const id = await store();
  const row = { fingerprint: once.fingerprint, resourceId: id, createdAt: new Date() };
  await tx.idempotencyKey.upsert({
    where: { key: once.key },
    create: { key: once.key, ...row },
    update: row,
  });
  return { id, repeated: false };
}

async function lockKey(tx: Prisma.TransactionClient, key: string): Promise<void> {
  await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    await tx.$queryRaw`SELECT 1 AS locked FROM pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  } catch (cause) {
    if (!getErrorCodes(cause).includes(LOCK_TIMEOUT)) throw cause;
    throw new HttpError(409, "The first call with this Idempotency-Key is still running.", { cause });
  }
}

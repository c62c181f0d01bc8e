import "server-only";
import { getErrorCodes } from "@/lib/database/database-errors";
import { lockUntilCommit } from "@/lib/database/locks";
import { digest } from "@/lib/signing";
import { normalizeText } from "@/lib/text/normalize-text";
import { HttpError } from "@/lib/http-error";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Identifies repeated calls (docs/product/api.md, "Repeated calls"). A row holds only digests and the id of the
 * stored record. It is written in the transaction that stores the record.
 */
export interface IdempotencyKey {
  key: string;
  /** Digest of the body. A known key with another fingerprint is an error. */
  fingerprint: string;
  windowMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTENT_KEY_MS = 10 * 60 * 1000;

/** A second call waits this long for the first, then gets 409. */
const LOCK_WAIT_MS = 1500;
const LOCK_NOT_AVAILABLE = "55P03";

const toCanonicalJson = (body: Record<string, unknown>) =>
  JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Letter case and spaces do not make another content. */
const foldText = (value: unknown) =>
  typeof value === "string" ? normalizeText(value, "NFKC").toLowerCase().replace(/\s+/g, " ").trim() : value;

/** Builds a key from the client's Idempotency-Key, valid for 24 hours. Returns undefined when the client sent none. */
export function buildNamedKey(
  scope: string,
  key: string | undefined,
  body: Record<string, unknown>,
): IdempotencyKey | undefined {
  if (!key) return undefined;
  return {
    key: digest(`once:${scope}`, key),
    fingerprint: digest("once:body", toCanonicalJson(body)),
    windowMs: DAY_MS,
  };
}

/**
 * Builds a key from the content, valid for ten minutes. For forms, and for calls without an Idempotency-Key. The
 * content names its sender. Their network may change before they send again.
 */
export function buildContentKey(scope: string, body: Record<string, unknown>): IdempotencyKey {
  const folded = Object.entries(body).map(([name, value]) => [name, foldText(value)]);
  const fingerprint = digest("once:body", toCanonicalJson(Object.fromEntries(folded)));
  return { key: digest(`once:${scope}:content`, fingerprint), fingerprint, windowMs: CONTENT_KEY_MS };
}

/** Returns whether a key has stored a record with any body. Can be called before the body is read. */
export async function isKeyUsed(
  client: Prisma.TransactionClient,
  scope: string,
  key: string,
): Promise<boolean> {
  const row = await client.idempotencyKey.findUnique({ where: { key: digest(`once:${scope}`, key) } });
  return row !== null && row.createdAt.getTime() >= Date.now() - DAY_MS;
}

/** Returns the id of the record that an earlier call stored, or null. Throws 422 when that call had another body. */
export async function findStoredId(
  client: Prisma.TransactionClient,
  idempotency: IdempotencyKey,
): Promise<string | null> {
  const row = await client.idempotencyKey.findUnique({ where: { key: idempotency.key } });
  if (!row || row.createdAt.getTime() < Date.now() - idempotency.windowMs) return null;
  if (row.fingerprint !== idempotency.fingerprint) {
    throw new HttpError(422, "This Idempotency-Key was used with another body.");
  }
  return row.resourceId;
}

/**
 * Runs `store` unless the key has stored a record, and returns the record's id. Without a key, always runs
 * `store`. Must run inside the transaction of `store`. Holds an advisory lock on the key until the transaction
 * ends. Throws 409 when another call holds the lock for 1.5 seconds, and 422 for another body.
 */
export async function storeOnce(
  tx: Prisma.TransactionClient,
  idempotency: IdempotencyKey | undefined,
  store: () => Promise<string>,
): Promise<{ id: string; repeated: boolean }> {
  if (!idempotency) return { id: await store(), repeated: false };
  await lockKey(tx, idempotency.key);
  const storedId = await findStoredId(tx, idempotency);
  if (storedId !== null) return { id: storedId, repeated: true };
  const id = await store();
  const row = { fingerprint: idempotency.fingerprint, resourceId: id, createdAt: new Date() };
  await tx.idempotencyKey.upsert({
    where: { key: idempotency.key },
    create: { key: idempotency.key, ...row },
    update: row,
  });
  return { id, repeated: false };
}

async function lockKey(tx: Prisma.TransactionClient, key: string): Promise<void> {
  await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    await lockUntilCommit(tx, Prisma.sql`hashtextextended(${key}, 0)`);
  } catch (cause) {
    if (!getErrorCodes(cause).includes(LOCK_NOT_AVAILABLE)) throw cause;
    throw new HttpError(409, "The first call with this Idempotency-Key is still running.", { cause });
  }
}

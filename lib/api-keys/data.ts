import "server-only";
import { recordAudit } from "@/lib/audit/audit-log";
import { findActorNames } from "@/lib/audit/actor-names";
import { apiKeyMade } from "@/lib/auth/account-notices/account-notices";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import type { People } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { formatDay } from "@/lib/format";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { fromDateColumn, getToday, toDateColumn } from "@/lib/calendar/company-days";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { hashSecret } from "@/lib/signing";
import { assertManager, lockUser } from "@/lib/auth/lock-users";
import { getLastKeyDay } from "./key-days";
import type { Right } from "@/lib/auth/api-keys/rights";
import type { NewApiKey } from "./schema";
import { createSecret } from "@/lib/auth/api-keys/secret";
import * as strings from "./strings";

const ACTIVE_MAX = 100;
const LISTED_MAX = 200;

const listed = { id: true, name: true, rights: true, expiresOn: true, ownerId: true } as const;
const dates = { createdAt: true, lastUsedAt: true, endedAt: true } as const;

type KeyState = "active" | "expired" | "revoked";

const isActive = (today: string) => ({ endedAt: null, expiresOn: { gte: toDateColumn(today) } });

/** Returns all active keys, then revoked and then expired ones, the last of each first. At most 200. */
export async function listApiKeys(_admin: People) {
  const today = getToday();
  const select = { ...listed, ...dates };
  const active = await db().apiKey.findMany({
    where: isActive(today),
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select,
  });
  const others = await db().apiKey.findMany({
    where: { NOT: isActive(today) },
    orderBy: [{ endedAt: { sort: "desc", nulls: "last" } }, { expiresOn: "desc" }, { id: "asc" }],
    take: LISTED_MAX - active.length,
    select,
  });
  const rows = [...active, ...others];
  const names = await findActorNames(rows.map(({ ownerId }) => ownerId));
  return rows.map((row) => {
    const expiresOn = fromDateColumn(row.expiresOn);
    const state: KeyState = row.endedAt ? "revoked" : expiresOn < today ? "expired" : "active";
    return { ...row, rights: row.rights as Right[], expiresOn, owner: names.get(row.ownerId) ?? "", state };
  });
}

export type ApiKeyRecord = Awaited<ReturnType<typeof listApiKeys>>[number];

/**
 * Creates a key that acts for the administrator, and queues a mail that tells them so. The mail does not contain the key.
 * `key` is null when a repeated call finds the key created. Throws 403 without a recent proof and after losing the area
 * People, 409 when there are 100 active keys, and 422 for a last day that is past or more than a year away.
 */
export async function createApiKey(admin: People, input: NewApiKey, idempotencyKey?: IdempotencyKey) {
  requireRecentProof(admin);
  rejectLastDay(input.expiresOn);
  const key = createSecret();
  const rights = [...new Set(input.rights)];
  const made = await db().$transaction((tx) =>
    storeOnce(tx, idempotencyKey, () => insertKey(tx, admin, { ...input, rights, key })),
  );
  deliverSoon();
  const { name, expiresOn } = input;
  return { id: made.id, name, rights, expiresOn, key: made.repeated ? null : key };
}

function rejectLastDay(day: string): void {
  const today = getToday();
  if (day < today) throw invalid({ expiresOn: "Last day must not be in the past." });
  if (day > getLastKeyDay(today)) throw invalid({ expiresOn: "Last day must be within a year." });
}

async function insertKey(
  tx: Prisma.TransactionClient,
  admin: People,
  { name, rights, expiresOn, key }: NewApiKey & { key: string },
): Promise<string> {
  // Waits for a concurrent deletion or demotion of the owner, so that no key survives it.
  const owner = await lockUser(tx, admin.id);
  assertManager(admin, owner.managers);
  if ((await tx.apiKey.count({ where: isActive(getToday()) })) >= ACTIVE_MAX)
    throw new HttpError(409, strings.tooMany);
  const { id } = await tx.apiKey.create({
    data: { digest: hashSecret(key), name, rights, ownerId: owner.id, expiresOn: toDateColumn(expiresOn) },
    select: { id: true },
  });
  const { requestId } = admin;
  const target = { type: "key", id } as const;
  await recordAudit(tx, { actorId: owner.id, action: "key.made", target, requestId, details: { rights } });
  const mail = apiKeyMade(owner.email, { name, rights, until: formatDay(expiresOn), at: new Date() });
  await queueMail(tx, mail, { kind: "user", id: owner.id });
  return id;
}

/** Revokes a key of any administrator, at once on every instance. Throws 404, also for a key that has ended. */
export async function revokeApiKey({ id: actorId, requestId }: People, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const where = { id, endedAt: null };
    const { count } = await tx.apiKey.updateMany({ where, data: { endedAt: new Date() } });
    if (count === 0) throw notFound("API key");
    await recordAudit(tx, { actorId, action: "key.revoked", target: { type: "key", id }, requestId });
  });
}

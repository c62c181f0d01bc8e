import "server-only";
import { areaByKind, isNoAdminOf } from "@/lib/auth/areas";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";

/** Each row changes up to 17 indexes, so a statement for all records of an owner would exceed the statement timeout. */
const BATCH_SIZE = 200;

/**
 * Removes the owner from records whose owner may no longer read them. Commits each batch on its own. Safe to repeat, and to run
 * in several instances at once.
 */
export async function releaseRecords(ownerIds?: string[]): Promise<void> {
  const ownerId = ownerIds ? { in: ownerIds } : { not: null };
  const data = { ownerId: null, deskVersion: { increment: 1 } };
  const messages = { ownerId, owner: isNoAdminOf(areaByKind.message) };
  const applicants = { ownerId, owner: isNoAdminOf(areaByKind.applicant) };
  const select = { id: true } as const;
  await inBatches("messages", await db().message.findMany({ where: messages, select }), (tx, ids) =>
    tx.message.updateMany({ where: { ...messages, id: { in: ids } }, data }),
  );
  await inBatches("applicants", await db().applicant.findMany({ where: applicants, select }), (tx, ids) =>
    tx.applicant.updateMany({ where: { ...applicants, id: { in: ids } }, data }),
  );
}

async function inBatches(
  table: "messages" | "applicants",
  rows: readonly { id: string }[],
  release: (tx: Prisma.TransactionClient, ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const ids = rows.slice(at, at + BATCH_SIZE).map(({ id }) => id);
    await db().$transaction(async (tx) => release(tx, await lockRows(tx, table, ids)));
  }
}

/** Calls `releaseRecords`. Logs an error, and maintenance repeats the call. */
export const releaseRecordsSafely = (ownerIds: string[]): Promise<void> =>
  releaseRecords(ownerIds).catch((error: unknown) => log.error("users.releaseFailed", error));

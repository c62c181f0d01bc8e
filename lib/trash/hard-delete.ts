import "server-only";
import { type Actor, recordAdminActions, SERVER } from "@/lib/audit/audit-log";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { fromDatabaseError, getErrorCodes } from "@/lib/database/database-errors";
import { dbIncludingTrash } from "@/lib/database/db";
import { idRow, queryRows } from "@/lib/database/query-rows";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { formatAbout } from "@/lib/mail/about";
import { sweepObjectsSafely } from "@/lib/resumes/object-store";
import { countErased } from "./report-counts";
import { replaceNoticeRecipients } from "./replace-notice-recipients";
import { lockHoldsShared, mayErase } from "./hold-conditions";
import { tableByKind } from "./move-to-trash";
import { RECORD_KINDS, type RecordKind, TRASH_DAYS } from "./record-kinds";

/** Small enough that a batch with its résumé bytes stays within the statement timeout. */
const BATCH_SIZE = 25;

/**
 * Erases the records in the trash that match the condition, with their résumés and outbox rows. Erasing a job
 * erases all its applications. Each batch is its own transaction. Skips rows that a hold or a lock keeps, and those that
 * another transaction has locked, such as a restore. Returns the number of erased records of this kind.
 */
export async function hardDeleteTrashed(by: Actor, kind: RecordKind, condition: Prisma.Sql): Promise<number> {
  const trashed = Prisma.sql`deleted_at IS NOT NULL AND ${condition}`;
  return repeatAndSweep(kind, () => deleteBatch(by, kind, trashed, oldestDeletion));
}

/**
 * Erases matching records that need not be in the trash, for purges. Batches, locks and return value are those of
 * `hardDeleteTrashed`. Logs a record that PostgreSQL does not delete, such as one that a table of the operator refers to, and
 * goes on with the next. Returns early after 25 such records. Throws in an outage.
 */
export async function hardDelete(
  by: Actor,
  kind: RecordKind,
  condition: Prisma.Sql,
  order = creation,
): Promise<number> {
  const stuck: string[] = [];
  const handled = await repeatAndSweep(kind, async () => {
    if (stuck.length >= BATCH_SIZE) return 0;
    const due = Prisma.sql`${condition} AND id <> ALL(${stuck})`;
    try {
      return await deleteBatch(by, kind, due, order);
    } catch (error) {
      if (isOutage(error)) throw error;
      const batch = await lockBatch(dbIncludingTrash(), kind, due, order);
      if (batch.length === 0) throw error;
      for (const { id } of batch) if (!(await deleteAlone(by, kind, id, condition))) stuck.push(id);
      return batch.length;
    }
  });
  return handled - stuck.length;
}

const isOutage = (error: unknown) => fromDatabaseError(error)?.status === 503;

/** Returns false, and logs the record, when PostgreSQL does not delete it. Throws in an outage. */
async function deleteAlone(by: Actor, kind: RecordKind, id: string, condition: Prisma.Sql): Promise<boolean> {
  try {
    await deleteBatch(by, kind, Prisma.sql`${condition} AND id = ${id}`, creation);
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    const codes = getErrorCodes(error).join(" ");
    log.error("maintenance.failed", error, { step: "erase", kind, id, codes });
    return false;
  }
}

/**
 * Erases as `hardDeleteTrashed`, in the caller's transaction. Afterwards call `sweepObjectsSafely` for applications: an
 * object store knows no transaction.
 */
export async function hardDeleteWithin(
  tx: Prisma.TransactionClient,
  by: Actor,
  kind: "message" | "applicant" | "user",
  condition: Prisma.Sql,
): Promise<number> {
  return repeatBatches(() => deleteRows(tx, by, kind, condition, creation));
}

const creation = Prisma.sql`created_at, id`;
const oldestDeletion = Prisma.sql`deleted_at, id`;

async function deleteBatch(by: Actor, kind: RecordKind, condition: Prisma.Sql, order: Prisma.Sql) {
  if (kind === "job") await deleteApplicantsOfJobs(by, condition);
  return dbIncludingTrash().$transaction((tx) => deleteRows(tx, by, kind, condition, order));
}

async function repeatAndSweep(kind: RecordKind, handleBatch: () => Promise<number>): Promise<number> {
  const handled = await repeatBatches(handleBatch);
  if (handled > 0 && (kind === "applicant" || kind === "job")) await sweepObjectsSafely();
  return handled;
}

/** Returns the sum of the batches. The last one is not full. */
async function repeatBatches(deleteBatch: () => Promise<number>): Promise<number> {
  for (let erased = 0; ;) {
    const count = await deleteBatch();
    erased += count;
    if (count < BATCH_SIZE) return erased;
  }
}

/** Locks the rows until the transaction of `client` ends. */
const lockBatch = (
  client: Prisma.TransactionClient,
  kind: RecordKind,
  condition: Prisma.Sql,
  order: Prisma.Sql,
) => queryRows(client, idRow)`
  SELECT id FROM ${tableByKind[kind]} WHERE ${condition} AND ${mayErase[kind]}
  ORDER BY ${order} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;

async function deleteRows(
  tx: Prisma.TransactionClient,
  by: Actor,
  kind: RecordKind,
  condition: Prisma.Sql,
  order: Prisma.Sql,
): Promise<number> {
  await lockHoldsShared(tx);
  const rows = await lockBatch(tx, kind, condition, order);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  if (kind === "applicant") await countErased(tx, ids);
  if (kind === "user") await replaceNoticeRecipients(tx, await findFreeAddresses(tx, ids));
  await tx.outbox.deleteMany({ where: { about: { in: ids.map((id) => formatAbout({ kind, id })) } } });
  await tx.$executeRaw`DELETE FROM ${tableByKind[kind]} WHERE id = ANY(${ids})`;
  await recordAdminActions(tx, by, "purged", kind, rows);
  return ids.length;
}

/** Returns the addresses of users, except those that another user outside the trash has. */
async function findFreeAddresses(tx: Prisma.TransactionClient, ids: string[]): Promise<{ email: string }[]> {
  const select = { email: true } as const;
  const gone = await tx.user.findMany({ where: { id: { in: ids } }, select });
  const email = { in: gone.map((user) => user.email), mode: "insensitive" } as const;
  const others = await tx.user.findMany({ where: { ...NOT_DELETED, id: { notIn: ids }, email }, select });
  const taken = new Set(others.map((user) => user.email.toLowerCase()));
  return gone.filter((user) => !taken.has(user.email.toLowerCase()));
}

/** Erases the applicants of the next batch of jobs first, because a job may have thousands. */
async function deleteApplicantsOfJobs(by: Actor, condition: Prisma.Sql): Promise<void> {
  await hardDeleteTrashed(
    by,
    "applicant",
    Prisma.sql`job_id IN (
      SELECT id FROM jobs WHERE ${condition} AND ${mayErase.job} ORDER BY ${oldestDeletion} LIMIT ${BATCH_SIZE})`,
  );
}

/**
 * Erases records that have been in the trash for `TRASH_DAYS`. Does nothing while another instance purges.
 * Returns the number of erased records, without applications that are erased with their job.
 */
export async function purgeTrash(): Promise<number> {
  return (await withAdvisoryLock(advisoryLocks.purge, purge)) ?? 0;
}

async function purge(): Promise<number> {
  const due = Prisma.sql`deleted_at < now() - make_interval(days => ${TRASH_DAYS}::int)`;
  let count = 0;
  for (const kind of RECORD_KINDS) count += await hardDelete(SERVER, kind, due, oldestDeletion);
  if (count > 0) log.info("trash.purged", { count });
  return count;
}

import "server-only";
import { sweepObjectsSafely } from "@/lib/applications/resumes/object-store";
import { type AuditEntry, recordAdminActions } from "@/lib/audit/audit-log";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { RecordKind } from "./record-kinds";
import { tableByKind } from "./move-to-trash";

/** Who erases: an administrator, or nobody in particular for what has been in the trash long enough. */
export type Deleter = Pick<AuditEntry, "actorId" | "requestId">;

/** So few at a time that the résumés among them are gone within a web request's query. */
const BATCH_SIZE = 25;

/**
 * Erases what is in the trash and meets the condition: the record, its résumé, the mails about it that have not left
 * or were given up, and with a job all its applications. Each batch is a transaction of its own; what is being restored
 * at the same moment is passed by. Returns how many records of the kind are gone.
 */
export async function hardDeleteTrashed(
  by: Deleter,
  kind: RecordKind,
  condition: Prisma.Sql,
): Promise<number> {
  return deleteBatches(by, kind, Prisma.sql`deleted_at IS NOT NULL AND ${condition}`, oldestDeletion);
}

/**
 * The same for what need not be in the trash: what retention and the privacy desk end. For messages, applications and
 * users; a job's applications are erased by `eraseWhere` alone.
 */
export async function hardDelete(
  by: Deleter,
  kind: "message" | "applicant" | "user",
  condition: Prisma.Sql,
): Promise<number> {
  return deleteBatches(by, kind, condition, Prisma.sql`created_at, id`);
}

const oldestDeletion = Prisma.sql`deleted_at, id`;

async function deleteBatches(by: Deleter, kind: RecordKind, condition: Prisma.Sql, order: Prisma.Sql) {
  let erased = 0;
  for (;;) {
    const count = await deleteBatch(by, kind, condition, order);
    erased += count;
    if (count < BATCH_SIZE) break;
  }
  if (erased > 0 && (kind === "applicant" || kind === "job")) await sweepObjectsSafely();
  return erased;
}

async function deleteBatch(
  by: Deleter,
  kind: RecordKind,
  condition: Prisma.Sql,
  order: Prisma.Sql,
): Promise<number> {
  if (kind === "job") await deleteApplicationsOfJobs(by, condition);
  return db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM ${tableByKind[kind]} WHERE ${condition}
      ORDER BY ${order} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.$executeRaw`DELETE FROM outbox WHERE about = ANY(${ids.map((id) => `${kind}:${id}`)})`;
    await tx.$executeRaw`DELETE FROM ${tableByKind[kind]} WHERE id = ANY(${ids})`;
    await recordAdminActions(tx, by, "purged", kind, ids);
    return ids.length;
  });
}

/** First the applications of the next jobs, batch by batch: there may be thousands. */
async function deleteApplicationsOfJobs(by: Deleter, condition: Prisma.Sql): Promise<void> {
  await hardDeleteTrashed(
    by,
    "applicant",
    Prisma.sql`job_id IN (
      SELECT id FROM jobs WHERE ${condition} ORDER BY ${oldestDeletion} LIMIT ${BATCH_SIZE})`,
  );
}

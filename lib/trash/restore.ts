import "server-only";
import * as z from "zod/mini";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import type { Admin, AdminOf } from "@/lib/auth/viewer";
import { dbIncludingTrash } from "@/lib/database/db";
import { getErrorCodes } from "@/lib/database/database-errors";
import { queryRows } from "@/lib/database/query-rows";
import { HttpError } from "@/lib/http-error";
import { lockManager } from "@/lib/auth/lock-users";
import { Prisma } from "@/lib/generated/prisma/client";
import type { RecordKind, RecordRef } from "./record-kinds";
import {
  revalidateRecord,
  forEachExisting,
  accountSelect,
  revokeAccess,
  recordNotFound,
  auditMovedApplicants,
  MOVE_OPTIONS,
  toBatches,
  tableByKind,
} from "./move-to-trash";

/**
 * Restores records of one kind from the trash in one transaction, and with a job the applications that were deleted with it.
 * Skips records that are not in the trash, and returns the ids of the others. Throws 404 when there is none, and 403 for a user
 * without a recent proof or after losing the area People. Throws 409 for a user whose email another user has, and for an application whose job is in the trash.
 */
export async function restoreRecords<Kind extends RecordKind>(
  admin: AdminOf<Kind>,
  kind: Kind,
  ids: readonly string[],
): Promise<string[]> {
  // A restored account can sign in again, also when the session that restored it has ended.
  if (kind === "user") requireRecentProof(admin);
  try {
    const restoredIds = await dbIncludingTrash().$transaction(async (tx) => {
      if (kind === "user") await lockManager(tx, admin);
      if (kind === "applicant") await requireJobsNotInTrash(tx, ids);
      return forEachExisting(ids, (id) => restore(tx, admin, { kind, id }));
    }, MOVE_OPTIONS);
    if (restoredIds.length === 0) throw recordNotFound(kind);
    return restoredIds;
  } catch (cause) {
    if (kind !== "user" || !getErrorCodes(cause).some((code) => code === "P2002" || code === "23505"))
      throw cause;
    const message = "Another user has this email now. Delete that user first, then restore this one.";
    throw new HttpError(409, message, { cause });
  }
}

async function restore(tx: Prisma.TransactionClient, admin: Admin, { kind, id }: RecordRef): Promise<void> {
  if (kind === "user") {
    // A concurrent sign-in may have created a session after the user was deleted.
    const user = await tx.user.findUnique({ where: { id }, select: accountSelect });
    if (user) await revokeAccess(tx, admin, user);
  }
  const restored = await tx.$executeRaw`
    UPDATE ${tableByKind[kind]} SET deleted_at = NULL, deleted_by = NULL WHERE id = ${id} AND deleted_at IS NOT NULL AND ${isRestorable[kind] ?? Prisma.sql`true`}`;
  if (restored === 0) throw recordNotFound(kind);
  const details = kind === "job" ? { applicants: await restoreApplicants(tx, admin, id) } : undefined;
  await recordAdminAction(tx, admin, "restored", { type: kind, id }, details);
  await revalidateRecord(tx, { kind, id });
}

/** A locked record leaves its lock by its erasure only. */
const isUnlocked = Prisma.sql`locked_until IS NULL`;
const isRestorable: Partial<Record<RecordKind, Prisma.Sql>> = { message: isUnlocked, applicant: isUnlocked };

const jobRow = z.strictObject({ isTrashed: z.boolean() });

/** Locks the jobs until the commit, in the order in which a deletion locks them before their applicants. */
async function requireJobsNotInTrash(tx: Prisma.TransactionClient, applicantIds: readonly string[]) {
  const jobs = await queryRows(tx, jobRow)`
    SELECT deleted_at IS NOT NULL AS "isTrashed" FROM jobs
    WHERE id IN (SELECT job_id FROM applicants WHERE id = ANY(${applicantIds}))
    ORDER BY id COLLATE "C" FOR SHARE`;
  if (jobs.some(({ isTrashed }) => isTrashed))
    throw new HttpError(409, "The job of this application is in the trash. Restore the job first.");
}

/** Restores only the applicants that were deleted together with the job. */
async function restoreApplicants(tx: Prisma.TransactionClient, admin: Admin, jobId: string): Promise<number> {
  const where = { jobId, deletedWithJob: true };
  const select = { id: true };
  const data = { deletedAt: null, deletedBy: null, deletedWithJob: false };
  const restored: string[] = [];
  const found = await tx.applicant.findMany({ where, select });
  for (const ids of toBatches(found.map(({ id }) => id))) {
    const rows = await tx.applicant.updateManyAndReturn({
      where: { ...where, id: { in: ids } },
      data,
      select,
    });
    restored.push(...rows.map(({ id }) => id));
  }
  return auditMovedApplicants(tx, admin, "restored", restored);
}

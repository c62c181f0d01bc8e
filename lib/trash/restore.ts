import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { getErrorCodes } from "@/lib/database/database-errors";
import { HttpError } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { RecordKind, RecordRef } from "./record-kinds";
import {
  revalidateRecord,
  forEachExisting,
  revokeAccess,
  recordNotFound,
  recordApplications,
  tableByKind,
} from "./move-to-trash";

/**
 * Takes a record out of the trash, as it was; a job brings back the applications that went with it. Throws 404 when it
 * is not there, 409 for a user whose e-mail somebody else has by now and for an application whose job is in the trash.
 */
export async function restoreRecord(admin: Admin, record: RecordRef): Promise<void> {
  await inRestoreTransaction(record.kind, (tx) => restore(tx, admin, record));
}

/**
 * The same for several records of a kind, all or none of those that are there. Returns their ids. Throws 404 when none
 * is, 409 as for one.
 */
export async function restoreRecords(
  admin: Admin,
  kind: RecordKind,
  ids: readonly string[],
): Promise<string[]> {
  const back = await inRestoreTransaction(kind, (tx) =>
    forEachExisting(ids, (id) => restore(tx, admin, { kind, id })),
  );
  if (back.length === 0) throw recordNotFound(kind);
  return back;
}

async function inRestoreTransaction<T>(
  kind: RecordKind,
  run: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  try {
    return await db().$transaction(run);
  } catch (cause) {
    if (kind !== "user" || !getErrorCodes(cause).some((code) => code === "P2002" || code === "23505"))
      throw cause;
    const message = "Another user has this email by now. Delete that user first, then restore this one.";
    throw new HttpError(409, message, { cause });
  }
}

async function restore(tx: Prisma.TransactionClient, admin: Admin, { kind, id }: RecordRef): Promise<void> {
  await beforeRestore[kind]?.(tx, id);
  const restored = await tx.$executeRaw`
    UPDATE ${tableByKind[kind]} SET deleted_at = NULL, deleted_by = NULL WHERE id = ${id} AND deleted_at IS NOT NULL`;
  if (restored === 0) throw recordNotFound(kind);
  const applicants = kind === "job" ? await restoreApplications(tx, admin, id) : undefined;
  await recordAdminAction(
    tx,
    admin,
    "restored",
    { type: kind, id },
    applicants === undefined ? undefined : { applicants },
  );
  await revalidateRecord(tx, { kind, id });
}

/** What has to hold, or to be done, before a record of a kind comes back. */
const beforeRestore: Partial<
  Record<RecordKind, (tx: Prisma.TransactionClient, id: string) => Promise<void>>
> = {
  // A sign-in that was under way while the user was deleted may have left something behind.
  user: revokeAccess,
  applicant: requireJobNotInTrash,
};

async function requireJobNotInTrash(tx: Prisma.TransactionClient, applicantId: string): Promise<void> {
  // Locked: the job is not deleted while one of its applications comes back.
  const [job] = await tx.$queryRaw<{ gone: boolean }[]>`
    SELECT jobs.deleted_at IS NOT NULL AS gone FROM jobs JOIN applicants ON applicants.job_id = jobs.id
    WHERE applicants.id = ${applicantId} FOR SHARE OF jobs`;
  if (job?.gone)
    throw new HttpError(409, "The job of this application is in the trash. Restore the job first.");
}

/** Those that went with the job; what was deleted by itself before stays where it is. */
async function restoreApplications(
  tx: Prisma.TransactionClient,
  admin: Admin,
  jobId: string,
): Promise<number> {
  const brought = await tx.$queryRaw<{ id: string }[]>`
    UPDATE applicants SET deleted_at = NULL, deleted_by = NULL, deleted_with_job = false
    WHERE job_id = ${jobId} AND deleted_with_job RETURNING id`;
  return recordApplications(tx, admin, "restored", brought);
}

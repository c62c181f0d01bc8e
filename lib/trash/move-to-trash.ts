import "server-only";
import { recordAdminAction, recordAdminActions } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { HttpError, notFound } from "@/lib/http/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { JOBS_TAG, jobTag } from "@/lib/jobs/cache-tags";
import { TEAM_TAG } from "@/lib/team/cache-tags";
import { kindNames } from "./strings";
import type { RecordKind, RecordRef } from "./record-kinds";

/** The table of a kind of record. */
export const tableByKind: Record<RecordKind, Prisma.Sql> = {
  user: Prisma.sql`users`,
  message: Prisma.sql`messages`,
  member: Prisma.sql`team_members`,
  job: Prisma.sql`jobs`,
  applicant: Prisma.sql`applicants`,
};

/** 404 for a kind of record. */
export const recordNotFound = (kind: RecordKind) => notFound(kindNames[kind]);

/**
 * Puts a record into the trash: the one way in which anything is deleted. Called in the transaction of whoever checked
 * that it may be. A job takes its applications along, a user loses sessions and tickets. Returns how many applications
 * went along. Throws 404, also for what is in the trash already.
 */
export async function moveToTrash(
  tx: Prisma.TransactionClient,
  admin: Admin,
  { kind, id }: RecordRef,
): Promise<{ applicants: number }> {
  // The job's row first: an application that is just coming in is either taken along or finds no job.
  const moved = await tx.$executeRaw`
    UPDATE ${tableByKind[kind]} SET deleted_at = now(), deleted_by = ${admin.id}
    WHERE id = ${id} AND deleted_at IS NULL`;
  if (moved === 0) throw recordNotFound(kind);
  const applicants = kind === "job" ? await trashApplications(tx, admin, id) : 0;
  if (kind === "user") await revokeAccess(tx, id);
  await recordAdminAction(
    tx,
    admin,
    "deleted",
    { type: kind, id },
    kind === "job" ? { applicants } : undefined,
  );
  await revalidateRecord(tx, { kind, id });
  return { applicants };
}

/** Puts several records of a kind into the trash. Returns the ids of those that were there. */
export async function moveManyToTrash(
  tx: Prisma.TransactionClient,
  admin: Admin,
  kind: RecordKind,
  ids: readonly string[],
): Promise<string[]> {
  return forEachExisting(ids, (id) => moveToTrash(tx, admin, { kind, id }));
}

/**
 * Does the same to several records, always in the order of their ids, so that two people who choose the same ones do not
 * wait for each other in a circle. Returns the ids of those that were there.
 */
export async function forEachExisting(
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const done: string[] = [];
  for (const id of [...ids].sort()) {
    try {
      await run(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    }
  }
  return done;
}

async function trashApplications(tx: Prisma.TransactionClient, admin: Admin, jobId: string): Promise<number> {
  const taken = await tx.$queryRaw<{ id: string }[]>`
    UPDATE applicants SET deleted_at = now(), deleted_by = ${admin.id}, deleted_with_job = true
    WHERE job_id = ${jobId} AND deleted_at IS NULL RETURNING id`;
  return recordApplications(tx, admin, "deleted", taken);
}

/** What happened to applications because it happened to their job stands in their own histories too. */
export async function recordApplications(
  tx: Prisma.TransactionClient,
  { id: actorId, requestId }: Admin,
  action: "deleted" | "restored",
  applicants: readonly { id: string }[],
): Promise<number> {
  const ids = applicants.map(({ id }) => id);
  await recordAdminActions(tx, { actorId, requestId }, action, "applicant", ids, { withJob: true });
  return ids.length;
}

/** Nothing that a user was given before lets them in, neither now nor when they are restored. */
export async function revokeAccess(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.passwordTicket.deleteMany({ where: { userId } });
}

/** Tells public pages that show such a record that it has come or gone. */
export async function revalidateRecord(tx: Prisma.TransactionClient, { kind, id }: RecordRef): Promise<void> {
  if (kind === "job") await revalidateTagsOnCommit(tx, JOBS_TAG, jobTag(id));
  if (kind === "member") await revalidateTagsOnCommit(tx, TEAM_TAG);
}

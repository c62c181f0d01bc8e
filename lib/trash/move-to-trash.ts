import "server-only";
import { endAllKeys } from "@/lib/auth/api-keys/end-keys";
import { endInvitationsOf } from "@/lib/auth/end-invitations";
import { type Actor, recordAdminAction, recordAdminActions } from "@/lib/audit/audit-log";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { lockRows } from "@/lib/database/locks";
import { catchNotFound, notFound } from "@/lib/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { JOBS_TAG, jobTag, TEAM_TAG } from "@/lib/cache/cache-tags";
import { kindNames } from "./strings";
import type { RecordKind, RecordRef } from "./record-kinds";

export const tableByKind: Record<RecordKind, Prisma.Sql> = {
  user: Prisma.sql`users`,
  message: Prisma.sql`messages`,
  member: Prisma.sql`team_members`,
  job: Prisma.sql`jobs`,
  applicant: Prisma.sql`applicants`,
  template: Prisma.sql`mail_templates`,
};

export const recordNotFound = (kind: RecordKind) => notFound(kindNames[kind]);

/**
 * Moves a record to the trash. Call it in the transaction that checked the right to do so. A job takes its
 * applications along. A user loses all access. Returns the number of applications that went along. Throws 404, also for
 * a record that is in the trash already.
 */
export async function moveToTrash(
  tx: Prisma.TransactionClient,
  admin: Actor,
  { kind, id }: RecordRef,
): Promise<{ applicants: number }> {
  const user = kind === "user" ? await tx.user.findUnique({ where: { id }, select: accountSelect }) : null;
  // The job's row comes first: a concurrent application is then either moved too or rejected.
  const moved = await tx.$executeRaw`
    UPDATE ${tableByKind[kind]} SET deleted_at = now(), deleted_by = ${admin.id}
    WHERE id = ${id} AND deleted_at IS NULL`;
  if (moved === 0) throw recordNotFound(kind);
  const applicants = kind === "job" ? await trashApplicants(tx, admin, id) : 0;
  if (user) await revokeAccess(tx, admin, user);
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

/** Moves several records of one kind to the trash. Returns the ids of those that existed. */
export async function moveManyToTrash(
  tx: Prisma.TransactionClient,
  admin: Actor,
  kind: RecordKind,
  ids: readonly string[],
): Promise<string[]> {
  // All rows of a table before the first of the next, so that concurrent calls cannot deadlock.
  if (kind === "job") await lockApplicants(tx, await lockRows(tx, "jobs", ids));
  return forEachExisting(ids, (id) => moveToTrash(tx, admin, { kind, id }));
}

/**
 * Runs a function for each id and skips those for which it throws 404. Returns the other ids.
 * Sorts the ids first, so that concurrent calls lock rows in the same order and cannot deadlock.
 */
export async function forEachExisting(
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const existing: string[] = [];
  for (const id of [...ids].sort()) {
    const found = await catchNotFound(async () => {
      await run(id);
      return id;
    });
    if (found) existing.push(found);
  }
  return existing;
}

/** Each row changes up to 17 indexes, so a statement for all applications of a job could exceed the statement timeout. */
const BATCH_SIZE = 500;

/** For a transaction that moves jobs with all their applications. Prisma ends others after five seconds. */
export const MOVE_OPTIONS = { timeout: 30_000 };

export function* toBatches(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) yield ids.slice(at, at + BATCH_SIZE);
}

/** An update would lock rows in the order in which it finds them. */
async function lockApplicants(tx: Prisma.TransactionClient, jobIds: string[]): Promise<string[]> {
  const where = { jobId: { in: jobIds }, deletedAt: null };
  const applicants = await tx.applicant.findMany({ where, select: { id: true } });
  return lockRows(
    tx,
    "applicants",
    applicants.map(({ id }) => id),
  );
}

async function trashApplicants(tx: Prisma.TransactionClient, admin: Actor, jobId: string): Promise<number> {
  const locked = await lockApplicants(tx, [jobId]);
  for (const ids of toBatches(locked))
    await tx.$executeRaw`
      UPDATE applicants SET deleted_at = now(), deleted_by = ${admin.id}, deleted_with_job = true
      WHERE id = ANY(${ids})`;
  return auditMovedApplicants(tx, admin, "deleted", locked);
}

/** Records in each application's history what happened to it together with its job. Returns their number. */
export async function auditMovedApplicants(
  tx: Prisma.TransactionClient,
  admin: Actor,
  action: "deleted" | "restored",
  ids: readonly string[],
): Promise<number> {
  const targets = ids.map((id) => ({ id, details: { withJob: true } }));
  await recordAdminActions(tx, admin, action, "applicant", targets);
  return targets.length;
}

/** Selects what `revokeAccess` needs. */
export const accountSelect = { id: true, email: true } as const;

/**
 * Deletes the user's sessions, password tickets, open challenges and calendar address. Ends their API keys and the invitation
 * of their email. A restored user must sign in again.
 */
export async function revokeAccess(
  tx: Prisma.TransactionClient,
  admin: Actor,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.passwordTicket.deleteMany({ where: { userId } });
  await tx.signInChallenge.deleteMany({ where: { userId } });
  await tx.calendarAddress.deleteMany({ where: { userId } });
  await endAllKeys(tx, userId);
  await endInvitationsOf(tx, admin, email);
}

/** Revalidates the public pages that show this record, when the transaction commits. */
export async function revalidateRecord(tx: Prisma.TransactionClient, { kind, id }: RecordRef): Promise<void> {
  if (kind === "job") await revalidateTagsOnCommit(tx, JOBS_TAG, jobTag(id));
  if (kind === "member") await revalidateTagsOnCommit(tx, TEAM_TAG);
}

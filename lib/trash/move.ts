import "server-only";
import { recordBy, recordMany } from "@/lib/audit";
import type { Admin } from "@/lib/auth/viewer";
import { announceChange } from "@/lib/changes";
import { Failure, notFound } from "@/lib/failure";
import { Prisma } from "@/lib/generated/prisma/client";
import { JOBS_TAG, jobTag } from "@/lib/jobs/tag";
import { TEAM_TAG } from "@/lib/team/tag";
import { kindNames } from "./catalogue";
import type { RecordKind, RecordRef } from "./kinds";

/** The table of a kind of record. */
export const tableOf: Record<RecordKind, Prisma.Sql> = {
  user: Prisma.sql`users`,
  message: Prisma.sql`messages`,
  member: Prisma.sql`team_members`,
  job: Prisma.sql`jobs`,
  applicant: Prisma.sql`applicants`,
};

/** 404 for a kind of record. */
export const goneFrom = (kind: RecordKind) => notFound(kindNames[kind]);

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
    UPDATE ${tableOf[kind]} SET deleted_at = now(), deleted_by = ${admin.id}
    WHERE id = ${id} AND deleted_at IS NULL`;
  if (moved === 0) throw goneFrom(kind);
  const applicants = kind === "job" ? await takeApplicants(tx, admin, id) : 0;
  if (kind === "user") await endAccess(tx, id);
  await recordBy(tx, admin, "deleted", { type: kind, id }, kind === "job" ? { applicants } : undefined);
  await announceRecord(tx, { kind, id });
  return { applicants };
}

/** Puts several records of a kind into the trash. Returns the ids of those that were there. */
export async function moveManyToTrash(
  tx: Prisma.TransactionClient,
  admin: Admin,
  kind: RecordKind,
  ids: readonly string[],
): Promise<string[]> {
  return eachThatIsThere(ids, (id) => moveToTrash(tx, admin, { kind, id }));
}

/**
 * Does the same to several records, always in the order of their ids, so that two people who choose the same ones do not
 * wait for each other in a circle. Returns the ids of those that were there.
 */
export async function eachThatIsThere(
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const done: string[] = [];
  for (const id of [...ids].sort()) {
    try {
      await run(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 404) throw error;
    }
  }
  return done;
}

async function takeApplicants(tx: Prisma.TransactionClient, admin: Admin, jobId: string): Promise<number> {
  const taken = await tx.$queryRaw<{ id: string }[]>`
    UPDATE applicants SET deleted_at = now(), deleted_by = ${admin.id}, deleted_with_job = true
    WHERE job_id = ${jobId} AND deleted_at IS NULL RETURNING id`;
  return recordWithJob(tx, admin, "deleted", taken);
}

/** What happened to applications because it happened to their job stands in their own histories too. */
export async function recordWithJob(
  tx: Prisma.TransactionClient,
  { id: actorId, requestId }: Admin,
  action: "deleted" | "restored",
  applicants: readonly { id: string }[],
): Promise<number> {
  const ids = applicants.map(({ id }) => id);
  await recordMany(tx, { actorId, requestId }, action, "applicant", ids, { withJob: true });
  return ids.length;
}

/** Nothing that a user was given before lets them in, neither now nor when they are restored. */
export async function endAccess(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.passwordTicket.deleteMany({ where: { userId } });
}

/** Tells public pages that show such a record that it has come or gone. */
export async function announceRecord(tx: Prisma.TransactionClient, { kind, id }: RecordRef): Promise<void> {
  if (kind === "job") await announceChange(tx, JOBS_TAG, jobTag(id));
  if (kind === "member") await announceChange(tx, TEAM_TAG);
}

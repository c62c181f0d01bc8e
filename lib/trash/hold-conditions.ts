import "server-only";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { lockUntilCommit } from "@/lib/database/locks";
import { idRow, queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { tableByKind } from "./move-to-trash";
import type { RecordKind } from "./record-kinds";

const HOLD_LOCK = Prisma.sql`${advisoryLocks.holds}::bigint`;

/** Waits for running erasures and blocks new ones until the commit. Call it before a hold is placed. */
export const lockHoldsExclusive = (tx: Prisma.TransactionClient) => lockUntilCommit(tx, HOLD_LOCK);

/** Blocks new holds until the commit. Call it before the statement that reads holds. */
export const lockHoldsShared = (tx: Prisma.TransactionClient) => lockUntilCommit(tx, HOLD_LOCK, "shared");

/** A held record is never erased, so its address can always be read from it. */
const heldAddresses = Prisma.sql`(
  SELECT lower(email) FROM applicants WHERE id IN (SELECT applicant_id FROM holds WHERE lifted_at IS NULL)
  UNION SELECT lower(email) FROM messages WHERE id IN (SELECT message_id FROM holds WHERE lifted_at IS NULL))`;

const heldJobs = Prisma.sql`(SELECT job_id FROM holds WHERE lifted_at IS NULL AND job_id IS NOT NULL)`;

const isHeldPerson = Prisma.sql`lower(email) IN ${heldAddresses}`;

/** Matches the rows that a hold keeps. Users, applicants and messages are held with their person. */
export const isHeld: Record<RecordKind, Prisma.Sql> = {
  user: isHeldPerson,
  message: Prisma.sql`(${isHeldPerson} OR coalesce(applied_job_id IN ${heldJobs}, false))`,
  applicant: Prisma.sql`(${isHeldPerson} OR job_id IN ${heldJobs})`,
  job: Prisma.sql`(jobs.id IN ${heldJobs} OR EXISTS (
    SELECT FROM applicants WHERE applicants.job_id = jobs.id AND (locked_until IS NOT NULL OR ${isHeldPerson})))`,
  member: Prisma.sql`false`,
  template: Prisma.sql`false`,
};

export async function hasHeld(
  client: Prisma.TransactionClient,
  kind: RecordKind,
  condition: Prisma.Sql,
): Promise<boolean> {
  const held = await queryRows(client, idRow)`
    SELECT id FROM ${tableByKind[kind]} WHERE ${condition} AND ${isHeld[kind]}`;
  return held.length > 0;
}

const isUnlocked = Prisma.sql`(locked_until IS NULL OR locked_until <= now())`;

/** Matches the rows that may be erased: without a hold, and after the end of a lock. */
export const mayErase: Record<RecordKind, Prisma.Sql> = {
  user: Prisma.sql`NOT ${isHeld.user}`,
  message: Prisma.sql`${isUnlocked} AND NOT ${isHeld.message}`,
  applicant: Prisma.sql`${isUnlocked} AND NOT ${isHeld.applicant}`,
  job: Prisma.sql`NOT ${isHeld.job}`,
  member: Prisma.sql`true`,
  template: Prisma.sql`true`,
};

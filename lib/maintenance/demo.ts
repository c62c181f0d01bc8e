import "server-only";
import { recordAdminActions } from "@/lib/audit/audit-log";
import { JOBS_TAG, jobTag, TEAM_TAG } from "@/lib/cache/cache-tags";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { idRow, queryRows } from "@/lib/database/query-rows";
import { env } from "@/lib/env";
import { isDemoSite } from "@/lib/generated/site/demo-marks";
import { Prisma } from "@/lib/generated/prisma/client";
import { sweepObjectsSafely } from "@/lib/resumes/object-store";
import { lockHoldsShared, mayErase } from "@/lib/trash/hold-conditions";
import { hardDeleteWithin } from "@/lib/trash/hard-delete";
import { tableByKind } from "@/lib/trash/move-to-trash";

/** In this order, so that a job has lost its applications, and a reviewer the job, before its own turn. */
const DEMO_KINDS = ["applicant", "message", "job", "member", "user"] as const;

type DemoKind = (typeof DEMO_KINDS)[number];

/** A record that the seed has stored. */
export interface DemoRow {
  kind: DemoKind;
  id: string;
}

/** The row that keeps the demonstration away after its removal. */
export const DEMO_REMOVED = { kind: "removed", id: "" } as const;

export async function holdsDemo(): Promise<boolean> {
  return (await db().demoRow.count({ where: { kind: { not: DEMO_REMOVED.kind } } })) > 0;
}

/** Says whether visitors see the demonstration's texts, because the build has site/demo. */
export const showsDemo = (environment = env().NODE_ENV): boolean =>
  isDemoSite && environment === "production";

/** Matches a record that no one has changed. A demonstration's user who became an administrator works here. */
const UNCHANGED: Record<DemoKind, Prisma.Sql> = {
  applicant: Prisma.sql`true`,
  message: Prisma.sql`true`,
  job: Prisma.sql`version = 1`,
  member: Prisma.sql`version = 1`,
  user: Prisma.sql`role = 'USER'`,
};

/**
 * Erases the records that the seed has stored, also from the trash, and keeps later starts from storing them again. Keeps
 * records that staff have changed, which are the company's own now, those on hold or locked until their date, and jobs for
 * which people have applied. Returns the numbers of removed and kept records.
 */
export async function removeDemo() {
  const removal = await db().$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 30000`;
      await lockUntilCommit(tx, Prisma.sql`${advisoryLocks.demo}::bigint`);
      const result = { removed: 0, kept: 0 };
      for (const kind of DEMO_KINDS) {
        const ids = (await tx.demoRow.findMany({ where: { kind } })).map(({ id }) => id);
        const found = await queryRows(tx, idRow)`
          SELECT id FROM ${tableByKind[kind]} WHERE id = ANY(${ids}) FOR UPDATE`;
        const removed = await deleteUnchanged(tx, kind, ids);
        result.removed += removed;
        result.kept += found.length - removed;
      }
      await forgetRows(tx);
      await revalidateTagsOnCommit(tx, TEAM_TAG, JOBS_TAG);
      return result;
    },
    { timeout: 60_000 },
  );
  await sweepObjectsSafely();
  return removal;
}

const BY_OPERATOR = { requestId: "operator" };

async function deleteUnchanged(
  tx: Prisma.TransactionClient,
  kind: DemoKind,
  ids: readonly string[],
): Promise<number> {
  const condition = Prisma.sql`id = ANY(${ids}) AND ${UNCHANGED[kind]}`;
  if (kind !== "job" && kind !== "member") return hardDeleteWithin(tx, BY_OPERATOR, kind, condition);
  const withoutApplicants =
    kind === "job"
      ? Prisma.sql`AND NOT EXISTS (SELECT FROM applicants WHERE job_id = jobs.id)`
      : Prisma.empty;
  await lockHoldsShared(tx);
  const rows = await queryRows(tx, idRow)`
    DELETE FROM ${tableByKind[kind]} WHERE ${condition} AND ${mayErase[kind]} ${withoutApplicants} RETURNING id`;
  await recordAdminActions(tx, BY_OPERATOR, "purged", kind, rows);
  if (kind === "job") {
    // The seed invents views of all its jobs. After the first removal, the views of a job that stays are real.
    if ((await tx.demoRow.count({ where: DEMO_REMOVED })) === 0)
      await tx.jobView.deleteMany({ where: { jobId: { in: [...ids] } } });
    await revalidateTagsOnCommit(tx, ...rows.map(({ id }) => jobTag(id)));
  }
  return rows.length;
}

/** Keeps only the ids of records that must stay, so that staff still read of them, and a later removal finds them. */
async function forgetRows(tx: Prisma.TransactionClient): Promise<void> {
  for (const kind of DEMO_KINDS)
    await tx.$executeRaw`
      DELETE FROM demo_rows WHERE kind = ${kind} AND NOT EXISTS (
        SELECT FROM ${tableByKind[kind]} WHERE id = demo_rows.id AND ${UNCHANGED[kind]})`;
  await tx.demoRow.upsert({ where: { kind_id: DEMO_REMOVED }, create: DEMO_REMOVED, update: {} });
}

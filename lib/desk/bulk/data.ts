import "server-only";
import { isOpenStage, type MoveStage, type Stage } from "@/lib/applicants/stages";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { AdminOf, Hiring } from "@/lib/auth/viewer";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { notDeleted } from "@/lib/database/not-deleted";
import { idRow, queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import type { BulkChange } from "@/lib/lists/bulk";
import { requireOwner } from "../plan-steps";
import type { DeskKind } from "../desk";
import { deskTables } from "../replies";

export type StageMove = Awaited<ReturnType<typeof moveApplicants>>;

/**
 * Moves applicants to a stage in one transaction. Skips the `closed` ones in a closed stage, which one record at a time can leave. A
 * closed stage stops the clock, and the stage Interview starts the second one.
 */
export async function moveApplicants(admin: Hiring, ids: readonly string[], to: MoveStage) {
  return db().$transaction(async (tx) => {
    const found = await lockRows(tx, "applicants", ids);
    const rows = await tx.applicant.findMany({
      where: { id: { in: found } },
      select: { id: true, stage: true },
      orderBy: { id: "asc" },
    });
    const closed = rows.filter(({ stage }) => stage !== to && !isOpenStage(stage as Stage)).length;
    const moving = rows.filter(({ stage }) => stage !== to && isOpenStage(stage as Stage));
    const changed = moving.map(({ id }) => id);
    await tx.$executeRaw`
      UPDATE applicants SET stage = ${to}, desk_version = desk_version + 1,
        clock_stopped_at = CASE WHEN ${isOpenStage(to)} THEN clock_stopped_at ELSE coalesce(clock_stopped_at, now()) END,
        interview_due_at = CASE WHEN ${to} = 'interview' THEN ${getAnswerDueAt("applicant", new Date())} ELSE interview_due_at END
      WHERE id = ANY(${changed}) AND ${notDeleted.applicants}`;
    const changes = moving.map(({ id, stage }) => ({ id, details: { from: stage, to } }));
    await recordAdminActions(tx, admin, "stageChanged", "applicant", changes);
    return { changed, found: found.length, closed };
  });
}

/** Gives records an owner, or none, in one transaction. Throws 422 when the owner is not an administrator. */
export async function assignRecords<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  kind: Kind,
  ids: readonly string[],
  ownerId: string | null,
): Promise<BulkChange> {
  return db().$transaction(async (tx) => {
    await requireOwner(tx, kind, ownerId);
    const found = await lockRows(tx, deskTables[kind], ids);
    const rows = await queryRows(tx, idRow)`
      UPDATE ${Prisma.raw(deskTables[kind])} SET owner_id = ${ownerId}, desk_version = desk_version + 1
      WHERE id = ANY(${found}) AND owner_id IS DISTINCT FROM ${ownerId} RETURNING id`;
    await recordAdminActions(tx, admin, "ownerChanged", kind, rows);
    return { changed: rows.map(({ id }) => id), found: found.length };
  });
}

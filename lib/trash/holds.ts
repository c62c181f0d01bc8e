import "server-only";
import { findActorNames } from "@/lib/audit/actor-names";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { areaByKind } from "@/lib/auth/areas";
import { type Admin, type AdminOf, type People, requireArea } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow, lockRowWithTrash } from "@/lib/database/locks";
import { type Hold as HoldRow, Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { toRecord } from "@/lib/mail/answered-records";
import { lockHoldsExclusive } from "./hold-conditions";
import type { HoldRef } from "./hold-schema";
import { recordNotFound } from "./move-to-trash";
import * as strings from "./strings";

const tables = { applicant: "applicants", message: "messages", job: "jobs" } as const;

const toColumn = ({ kind, id }: HoldRef): Prisma.HoldWhereInput =>
  ({ applicant: { applicantId: id }, message: { messageId: id }, job: { jobId: id } })[kind];

/**
 * Keeps the record from being erased: an application or a message with everything else of its person, a job with its
 * applications. Waits for erasures that run. Throws 404, and 409 for a record with a hold.
 */
export async function placeHold<Kind extends HoldRef["kind"]>(
  admin: AdminOf<Kind>,
  record: HoldRef<Kind>,
  reason: string,
): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockHoldsExclusive(tx);
    if (!(await lockRow(tx, tables[record.kind], record.id))) throw recordNotFound(record.kind);
    const column = toColumn(record) as Prisma.HoldUncheckedCreateInput;
    if ((await tx.hold.count({ where: { ...toColumn(record), liftedAt: null } })) > 0)
      throw new HttpError(409, strings.heldAlready);
    await tx.hold.create({ data: { ...column, reason, placedBy: admin.id }, select: { id: true } });
    await recordAdminAction(tx, admin, "holdPlaced", { type: record.kind, id: record.id });
  });
}

/** Ends a hold. Throws 403 without a recent proof or the record's area, and 404 for a hold that has ended. */
export async function liftHold(admin: Admin, id: string): Promise<void> {
  requireRecentProof(admin);
  await db().$transaction(async (tx) => {
    await lockRowWithTrash(tx, Prisma.sql`holds`, id);
    const hold = await tx.hold.findUnique({ where: { id, liftedAt: null } });
    if (!hold) throw new HttpError(404, strings.holdEnded);
    const { kind: type, id: target } = toHeldRecord(hold);
    await requireArea(admin, areaByKind[type]);
    await tx.hold.update({
      where: { id },
      data: { liftedAt: new Date(), liftedBy: admin.id },
      select: { id: true },
    });
    await recordAdminAction(tx, admin, "holdLifted", { type, id: target });
  });
}

const toHeldRecord = (hold: Pick<HoldRow, "applicantId" | "messageId" | "jobId">): HoldRef =>
  toRecord(hold) ?? { kind: "job", id: hold.jobId as string };

export type Hold = Awaited<ReturnType<typeof findHolds>>[number];

/** Returns the holds that have not been lifted, the oldest first: of one record, or all for the privacy desk. */
export async function findHolds<Kind extends HoldRef["kind"]>(
  _admin: AdminOf<Kind> | People,
  record?: HoldRef<Kind>,
) {
  const rows = await db().hold.findMany({
    where: { ...(record && toColumn(record)), liftedAt: null },
    orderBy: [{ placedAt: "asc" }, { id: "asc" }],
  });
  const names = await findActorNames(rows.map(({ placedBy }) => placedBy));
  return rows.map(({ id, reason, placedAt, placedBy, ...row }) => ({
    id,
    record: toHeldRecord(row),
    reason,
    placedAt,
    /** Full name. Null for a former user. */
    placedBy: names.get(placedBy) ?? null,
  }));
}

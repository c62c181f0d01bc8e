import "server-only";
import * as z from "zod/mini";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { areaByKind } from "@/lib/auth/areas";
import type { Admin, AdminOf } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRow, queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Page, PAGE_SIZE, pageBounds } from "@/lib/lists/list-query";
import { hardDeleteTrashed } from "./hard-delete";
import { RECORD_KINDS, type RecordKind, type RecordRef, TRASH_DAYS } from "./record-kinds";
import { HttpError } from "@/lib/http-error";
import { hasHeld } from "./hold-conditions";
import { recordNotFound } from "./move-to-trash";
import { keptByHold } from "./strings";

const trashedRow = z.strictObject({
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  /** Name of a person or template, or title of a job. */
  name: z.string(),
  deletedAt: z.date(),
  /** Full name of the user who deleted it. Null when that user has been erased. */
  deletedBy: z.nullable(z.string()),
  /** Number of applications that were deleted with the job. */
  applicants: z.int(),
  /** Days until it is erased, rounded up. */
  daysLeft: z.int(),
});

export type TrashedRecord = z.output<typeof trashedRow>;

/** One SELECT for each kind, so that each can read its table's trash index from the newest row on. */
const trashedByKind: Record<RecordKind, Prisma.Sql> = {
  user: Prisma.sql`(SELECT 'user' AS kind, id, first_name || ' ' || last_name AS name, deleted_at, deleted_by
      FROM users WHERE deleted_at IS NOT NULL)`,
  message: Prisma.sql`(SELECT 'message' AS kind, id, name, deleted_at, deleted_by FROM messages
      WHERE deleted_at IS NOT NULL AND locked_until IS NULL)`,
  member: Prisma.sql`(SELECT 'member' AS kind, id, first_name || ' ' || last_name AS name, deleted_at, deleted_by
      FROM team_members WHERE deleted_at IS NOT NULL)`,
  job: Prisma.sql`(SELECT 'job' AS kind, id, title AS name, deleted_at, deleted_by FROM jobs WHERE deleted_at IS NOT NULL)`,
  applicant: Prisma.sql`(SELECT 'applicant' AS kind, id, first_name || ' ' || last_name AS name, deleted_at, deleted_by
      FROM applicants WHERE deleted_at IS NOT NULL AND NOT deleted_with_job AND locked_until IS NULL)`,
  template: Prisma.sql`(SELECT 'template' AS kind, id, name, deleted_at, deleted_by FROM mail_templates WHERE deleted_at IS NOT NULL)`,
};

const findKinds = ({ areas }: Admin) => RECORD_KINDS.filter((kind) => areas.includes(areaByKind[kind]));

const unionTrashed = (admin: Admin) =>
  Prisma.join(
    findKinds(admin).map((kind) => trashedByKind[kind]),
    " UNION ALL ",
  );

const newestFirst = Prisma.sql`ORDER BY deleted_at DESC, id DESC`;

/** Applications that were deleted with their job are not counted. */
const stateRow = z.strictObject({ total: z.int(), newest: z.nullable(z.date()) });

/**
 * Returns one page of what the administrator may read of the trash, the latest deletion first. `newest` is the time of that
 * deletion, or the epoch for an empty trash.
 */
export async function findTrash(
  admin: Admin,
  { page }: { page: number },
): Promise<Page<TrashedRecord> & { newest: Date }> {
  const trashed = unionTrashed(admin);
  const { total, newest } = await queryRow(db(), stateRow)`
    SELECT count(*)::int AS total, max(deleted_at) AS newest FROM (${trashed}) AS trash`;
  const { offset, ...bounds } = pageBounds(total, page);
  const items = await queryRows(db(), trashedRow)`
    SELECT trash.kind, trash.id, trash.name, trash.deleted_at AS "deletedAt",
      deleters.first_name || ' ' || deleters.last_name AS "deletedBy",
      CASE trash.kind WHEN 'job' THEN (
        SELECT count(*)::int FROM applicants WHERE job_id = trash.id AND deleted_with_job) ELSE 0 END AS applicants,
      greatest(0, ceil(extract(epoch FROM
        trash.deleted_at + make_interval(days => ${TRASH_DAYS}::int) - now()) / 86400))::int AS "daysLeft"
    FROM (SELECT * FROM (${trashed}) AS everything ${newestFirst} LIMIT ${PAGE_SIZE} OFFSET ${offset}) AS trash
    LEFT JOIN users AS deleters ON deleters.id = trash.deleted_by
    ORDER BY trash.deleted_at DESC, trash.id DESC`;
  return { items, total, newest: newest ?? new Date(0), ...bounds };
}

/** Erases a record in the trash. Throws 403 without a recent proof, 404 when it is not there, and 409 when a hold keeps it. */
export async function hardDeleteRecord<Kind extends RecordKind>(
  admin: AdminOf<Kind>,
  { kind, id }: RecordRef<Kind>,
): Promise<void> {
  requireRecentProof(admin);
  const erased = await hardDeleteTrashed(admin, kind, Prisma.sql`id = ${id}`);
  if (erased > 0) return;
  const held = await hasHeld(db(), kind, Prisma.sql`id = ${id} AND deleted_at IS NOT NULL`);
  throw held ? new HttpError(409, keptByHold) : recordNotFound(kind);
}

/**
 * Erases the records of the administrator's areas that were deleted at or before `until`, but for those that a hold keeps.
 * Returns their number. Throws 403 without a recent proof.
 */
export async function emptyTrash(admin: Admin, until: Date): Promise<number> {
  requireRecentProof(admin);
  const condition = Prisma.sql`deleted_at <= ${until}`;
  let erased = 0;
  for (const kind of findKinds(admin)) erased += await hardDeleteTrashed(admin, kind, condition);
  return erased;
}

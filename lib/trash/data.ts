import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Page, PAGE_SIZE, pageBounds } from "@/lib/lists/list-query";
import { hardDeleteTrashed } from "./hard-delete";
import { RECORD_KINDS, type RecordKind, type RecordRef, TRASH_DAYS } from "./record-kinds";
import { recordNotFound } from "./move-to-trash";

/** A record in the trash, as far as it takes to know it again. */
export interface TrashedRecord {
  kind: RecordKind;
  id: string;
  /** What it was: a name or a title. */
  name: string;
  deletedAt: Date;
  /** Name of who deleted it; null when they are gone themself. */
  deletedBy: string | null;
  /** Applications that went with a job. */
  applicants: number;
  /** Days until it is erased, begun ones counted whole. */
  daysLeft: number;
}

/** One SELECT for each kind, all of one shape; each reads its table's trash index from the newest on. */
const trashed = Prisma.join(
  [
    Prisma.sql`(SELECT 'user' AS kind, id, first_name || ' ' || last_name AS name, deleted_at, deleted_by
      FROM users WHERE deleted_at IS NOT NULL)`,
    Prisma.sql`(SELECT 'message', id, name, deleted_at, deleted_by FROM messages WHERE deleted_at IS NOT NULL)`,
    Prisma.sql`(SELECT 'member', id, first_name || ' ' || last_name, deleted_at, deleted_by
      FROM team_members WHERE deleted_at IS NOT NULL)`,
    Prisma.sql`(SELECT 'job', id, title, deleted_at, deleted_by FROM jobs WHERE deleted_at IS NOT NULL)`,
    Prisma.sql`(SELECT 'applicant', id, first_name || ' ' || last_name, deleted_at, deleted_by
      FROM applicants WHERE deleted_at IS NOT NULL AND NOT deleted_with_job)`,
  ],
  " UNION ALL ",
);

const newestFirst = Prisma.sql`ORDER BY deleted_at DESC, id DESC`;

interface TrashState {
  /** How much there is; applications that went with a job count with it. */
  total: number;
  /** When something was put there last. */
  newest: Date;
}

async function getTrashState(): Promise<TrashState> {
  const [facts] = await db().$queryRaw<[{ total: bigint; newest: Date | null }]>`
    SELECT count(*) AS total, max(deleted_at) AS newest FROM (${trashed}) AS trash`;
  return { total: Number(facts.total), newest: facts.newest ?? new Date(0) };
}

/** One page of the trash, what was deleted last first. */
export async function findTrash(
  _admin: Admin,
  { page }: { page: number },
): Promise<Page<TrashedRecord> & TrashState> {
  const { total, newest } = await getTrashState();
  const { offset, ...bounds } = pageBounds(total, page);
  const items = await db().$queryRaw<TrashedRecord[]>`
    SELECT trash.kind, trash.id, trash.name, trash.deleted_at AS "deletedAt",
      deleters.first_name || ' ' || deleters.last_name AS "deletedBy",
      CASE trash.kind WHEN 'job' THEN (
        SELECT count(*)::int FROM applicants WHERE job_id = trash.id AND deleted_with_job) ELSE 0 END AS applicants,
      greatest(0, ceil(extract(epoch FROM
        trash.deleted_at + make_interval(days => ${TRASH_DAYS}::int) - now()) / 86400))::int AS "daysLeft"
    FROM (SELECT * FROM (${trashed}) AS everything ${newestFirst} LIMIT ${PAGE_SIZE} OFFSET ${offset}) AS trash
    LEFT JOIN users AS deleters ON deleters.id = trash.deleted_by
    ORDER BY trash.deleted_at DESC, trash.id DESC`;
  return { items, total, newest, ...bounds };
}

/** Erases one record of the trash for good. Throws 404 when it is not there. */
export async function hardDeleteRecord(admin: Admin, { kind, id }: RecordRef): Promise<void> {
  const erased = await hardDeleteTrashed(toDeleter(admin), kind, Prisma.sql`id = ${id}`);
  if (erased === 0) throw recordNotFound(kind);
}

/** Erases what somebody saw in the trash: all that was put there until then. Returns how many records. */
export async function emptyTrash(admin: Admin, until: Date): Promise<number> {
  const seen = Prisma.sql`deleted_at <= ${until}`;
  let erased = 0;
  for (const kind of RECORD_KINDS) erased += await hardDeleteTrashed(toDeleter(admin), kind, seen);
  return erased;
}

const toDeleter = ({ id, requestId }: Admin) => ({ actorId: id, requestId });

import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { type CursorPage, API_PAGE_SIZE, cursorPage, decodeCursor } from "@/lib/lists/cursor";
import { db } from "@/lib/database/db";
import { HttpError, notFound } from "@/lib/http/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { type IdempotencyKey, storeOnce } from "@/lib/http/idempotency";
import { exportRows } from "@/lib/lists/export-rows";
import { findNeighbours, findPage } from "@/lib/lists/find-page";
import type { ListQuery, Page } from "@/lib/lists/list-query";
import { notDeleted } from "@/lib/trash/not-deleted";
import { moveManyToTrash, moveToTrash } from "@/lib/trash/move-to-trash";
import type { TeamMemberRecord } from "./member";
import { getPhotoPath } from "@/lib/team/photos/photo-paths";
import { keepBundledPhoto } from "@/lib/team/photos/photo-store";
import type { MemberChange, MemberInput } from "./schema";
import { TEAM_TAG } from "./cache-tags";
import { memberColumns, memberTable } from "./table";

const byOrder = Prisma.sql`ORDER BY display_order, created_at, id`;

/** Returns one page of the staff area's table. */
export async function findMembers(_admin: Admin, query: ListQuery): Promise<Page<TeamMemberRecord>> {
  return findPage(memberTable, query);
}

/** Yields all members that match a list query, in batches. */
export function exportMembers(
  _admin: Admin,
  query: Omit<ListQuery, "page">,
): AsyncGenerator<TeamMemberRecord[]> {
  return exportRows(memberTable, query);
}

/** Returns the ids of the members before and after a member in a list query. */
export async function getMemberNeighbours(_admin: Admin, id: string, query: Omit<ListQuery, "page">) {
  return findNeighbours(memberTable, id, query);
}

export async function getMember(_admin: Admin, id: string): Promise<TeamMemberRecord | null> {
  const rows = await db().$queryRaw<TeamMemberRecord[]>`
    SELECT ${memberColumns} FROM team_members WHERE id = ${id} AND ${notDeleted.team_members}`;
  return rows[0] ?? null;
}

/** Returns a member. Throws 404 for an unknown id. */
export async function requireMember(admin: Admin, id: string): Promise<TeamMemberRecord> {
  const member = await getMember(admin, id);
  if (!member) throw notFound("Team member");
  return member;
}

/** Returns a page of the team for the staff API. Throws 400 for an invalid `startKey`. */
export async function listMembers(
  _admin: Admin,
  startKey: string | undefined,
): Promise<CursorPage<TeamMemberRecord>> {
  return listFrom("admin-team", startKey);
}

/** Returns a page of the team for the public API. Throws 400 for an invalid `startKey`. */
export async function listTeam(startKey: string | undefined): Promise<CursorPage<TeamMemberRecord>> {
  return listFrom("team", startKey);
}

async function listFrom(list: string, startKey: string | undefined): Promise<CursorPage<TeamMemberRecord>> {
  const after = decodeCursor<readonly [number, number, string]>(list, startKey);
  const afterCursor = after
    ? Prisma.sql`AND (display_order, created_at, id) > (${after[0]}, ${new Date(after[1])}, ${after[2]})`
    : Prisma.empty;
  const rows = await db().$queryRaw<TeamMemberRecord[]>`
    SELECT ${memberColumns} FROM team_members WHERE ${notDeleted.team_members} ${afterCursor} ${byOrder}
    LIMIT ${API_PAGE_SIZE + 1}`;
  return cursorPage(list, rows, (row) => [row.order, row.createdAt.getTime(), row.id]);
}

/**
 * Adds a member. A repeated key returns the member that was added first.
 * Throws 410 when that member has been deleted since.
 */
export async function createMember(
  admin: Admin,
  input: MemberInput,
  idempotencyKey?: IdempotencyKey,
): Promise<TeamMemberRecord> {
  const id = await db().$transaction(async (tx) => {
    const create = async () => {
      const member = await tx.teamMember.create({ data: input, select: { id: true } });
      await recordAdminAction(tx, admin, "added", { type: "member", id: member.id });
      await revalidateTagsOnCommit(tx, TEAM_TAG);
      return member.id;
    };
    return idempotencyKey ? (await storeOnce(tx, idempotencyKey, create)).id : create();
  });
  const member = await getMember(admin, id);
  if (!member) throw new HttpError(410, "This team member was added, and has been deleted since.");
  return member;
}

/** Replaces a member's fields. Throws 404, and 409 when `version` is not the stored one. */
export async function updateMember(
  admin: Admin,
  id: string,
  { version, ...input }: MemberChange,
): Promise<TeamMemberRecord> {
  return db().$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<TeamMemberRecord[]>`
      SELECT ${memberColumns} FROM team_members WHERE id = ${id} AND ${notDeleted.team_members} FOR UPDATE`;
    if (!before) throw notFound("Team member");
    if (version !== undefined && version !== before.version) throw versionConflict();
    const renamed =
      getPhotoPath(before.firstName, before.lastName) !== getPhotoPath(input.firstName, input.lastName);
    if (renamed) await keepBundledPhoto(tx, id);
    const [member] = await tx.$queryRaw<[TeamMemberRecord]>`
      UPDATE team_members SET first_name = ${input.firstName}, last_name = ${input.lastName},
        display_order = ${input.order}, role = ${input.role ?? null}, linkedin = ${input.linkedin ?? null},
        bio = ${input.bio ?? null}, version = version + 1
      WHERE id = ${id} AND ${notDeleted.team_members} RETURNING ${memberColumns}`;
    const fields = MEMBER_FIELDS.filter((field) => before[field] !== member[field]);
    if (fields.length > 0) await recordAdminAction(tx, admin, "edited", { type: "member", id }, { fields });
    await revalidateTagsOnCommit(tx, TEAM_TAG);
    return member;
  });
}

const MEMBER_FIELDS = ["firstName", "lastName", "order", "role", "linkedin", "bio"] as const;

function versionConflict(): HttpError {
  const message = "Somebody else has changed this team member. Load them again.";
  return new HttpError(409, message, { errors: { version: message } });
}

/** Moves a member to the trash and keeps the photo until the member is erased. Throws 404. */
export async function deleteMember(admin: Admin, id: string): Promise<void> {
  await db().$transaction(async (tx) => void (await moveToTrash(tx, admin, { kind: "member", id })));
}

/** Moves several members to the trash. Returns the ids of those that existed. */
export async function deleteMembers(admin: Admin, ids: string[]): Promise<string[]> {
  return db().$transaction((tx) => moveManyToTrash(tx, admin, "member", ids));
}

import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { selectFields } from "@/lib/database/query-rows";
import { assertVersion, HttpError, notFound } from "@/lib/http-error";
import type { CursorPage } from "@/lib/lists/cursor";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { findCursorPage } from "@/lib/lists/find-rows";
import { moveManyToTrash, moveToTrash } from "@/lib/trash/move-to-trash";
import type { TeamMemberRecord } from "./member";
import { getPhotoPath } from "@/lib/team/photos/photo-paths";
import { keepBundledPhoto } from "@/lib/team/photos/photo-store";
import type { MemberChange, MemberInput } from "./schema";
import { TEAM_TAG } from "@/lib/cache/cache-tags";
import { memberRow, memberTable } from "./table";

const select = selectFields(memberRow);

export async function getMember(_admin: Admin, id: string): Promise<TeamMemberRecord | null> {
  return db().teamMember.findUnique({ where: { id }, select });
}

/** The position of a member in the default order. */
const keys = ["order", "createdAt", "id"] as const;

/** Returns a page of the team for the staff API. Throws 400 for an invalid `startKey`. */
export async function listMembers(
  _admin: Admin,
  startKey: string | undefined,
): Promise<CursorPage<TeamMemberRecord>> {
  return findCursorPage(memberTable, { list: "admin-team", startKey, keys });
}

/** Returns a page of the team for the public API. Throws 400 for an invalid `startKey`. */
export async function listTeam(startKey: string | undefined): Promise<CursorPage<TeamMemberRecord>> {
  return findCursorPage(memberTable, { list: "team", startKey, keys });
}

/**
 * Adds a member. A repeated key returns the member that was added first. Throws 410 when that member has been deleted since.
 */
export async function createMember(
  admin: Admin,
  input: MemberInput,
  idempotencyKey?: IdempotencyKey,
): Promise<TeamMemberRecord> {
  const { id } = await db().$transaction((tx) =>
    storeOnce(tx, idempotencyKey, async () => {
      const member = await tx.teamMember.create({ data: input, select: { id: true } });
      await recordAdminAction(tx, admin, "added", { type: "member", id: member.id });
      await revalidateTagsOnCommit(tx, TEAM_TAG);
      return member.id;
    }),
  );
  const member = await getMember(admin, id);
  if (!member) throw new HttpError(410, "This team member was added and has since been deleted.");
  return member;
}

/** Replaces a member's fields. Throws 404, and 409 when `version` is not the stored one. */
export async function updateMember(
  admin: Admin,
  id: string,
  { version, ...input }: MemberChange,
): Promise<TeamMemberRecord> {
  return db().$transaction(async (tx) => {
    if (!(await lockRow(tx, "team_members", id))) throw notFound("Team member");
    const before = await tx.teamMember.findUniqueOrThrow({ where: { id }, select });
    assertVersion(version, before.version, "Someone else has changed this team member. Please reload it.");
    const renamed =
      getPhotoPath(before.firstName, before.lastName) !== getPhotoPath(input.firstName, input.lastName);
    if (renamed) await keepBundledPhoto(tx, id);
    // Prisma leaves a column as it is for undefined. A field that was not sent empties its column.
    const { role = null, linkedin = null, bio = null } = input;
    const data = { ...input, role, linkedin, bio, version: { increment: 1 } };
    const member = await tx.teamMember.update({ where: { id }, data, select });
    const fields = MEMBER_FIELDS.filter((field) => before[field] !== member[field]);
    if (fields.length > 0) await recordAdminAction(tx, admin, "edited", { type: "member", id }, { fields });
    await revalidateTagsOnCommit(tx, TEAM_TAG);
    return member;
  });
}

const MEMBER_FIELDS = ["firstName", "lastName", "order", "role", "linkedin", "bio"] as const;

/** Moves a member to the trash and keeps the photo until the member is erased. Throws 404. */
export async function deleteMember(admin: Admin, id: string): Promise<void> {
  await db().$transaction(async (tx) => void (await moveToTrash(tx, admin, { kind: "member", id })));
}

/** Moves several members to the trash. Returns the ids of those that existed. */
export async function deleteMembers(admin: Admin, ids: string[]): Promise<string[]> {
  return db().$transaction((tx) => moveManyToTrash(tx, admin, "member", ids));
}

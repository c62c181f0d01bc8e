import "server-only";
import { recordAdminAction, recordAdminActions } from "@/lib/audit/audit-log";
import type { Site } from "@/lib/auth/viewer";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db } from "@/lib/database/db";
import { lockRow, lockRows } from "@/lib/database/locks";
import { selectFields } from "@/lib/database/query-rows";
import { assertVersion, HttpError, notFound } from "@/lib/http-error";
import type { CursorPage } from "@/lib/lists/cursor";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { findCursorPage } from "@/lib/lists/find-rows";
import { deletionOf } from "@/lib/trash/deletion-of";
import { getPhotoPath } from "@/lib/team/photos/photo-paths";
import { keepBundledPhoto } from "@/lib/team/photos/photo-store";
import { fullName } from "@/lib/text/full-name";
import { type MemberChange, type MemberInput, ORDER_MAX, ORDER_MIN } from "./schema";
import * as strings from "./strings";
import { TEAM_TAG } from "@/lib/cache/cache-tags";
import { PUBLIC_ORDER } from "./public-team";
import { memberRow, memberTable, type TeamMemberRecord } from "./table";

const select = selectFields(memberRow);

export async function getMember(_admin: Site, id: string): Promise<TeamMemberRecord | null> {
  return db().teamMember.findUnique({ where: { id }, select });
}

/** The position of a member in the default order. */
const keys = ["order", "createdAt", "id"] as const;

/** Returns a page of the team for the staff API. Throws 400 for an invalid `startKey`. */
export async function listMembers(
  _admin: Site,
  startKey: string | undefined,
): Promise<CursorPage<TeamMemberRecord>> {
  return findCursorPage(memberTable, { list: "admin-team", startKey, keys });
}

/** Returns a page of the team for the public API. Throws 400 for an invalid `startKey`. */
export async function listTeam(startKey: string | undefined): Promise<CursorPage<TeamMemberRecord>> {
  return findCursorPage(memberTable, { list: "team", startKey, keys });
}

/** A repeated key returns the member that was added first. Throws 410 when that one has been deleted since. */
export async function createMember(
  admin: Site,
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
  admin: Site,
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

/** Returns all members in the order of public pages. */
export async function listMembersInOrder(_admin: Site): Promise<{ id: string; name: string }[]> {
  const select = { id: true, firstName: true, lastName: true };
  const members = await db().teamMember.findMany({ select, orderBy: [...PUBLIC_ORDER] });
  return members.map((member) => ({ id: member.id, name: fullName(member) }));
}

/** Numbers all members from 1. Throws 409 unless `opened` is the present order: a colleague may have changed it. */
export async function orderMembers(admin: Site, ids: string[], opened: string[]): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockRows(tx, "team_members", opened);
    const select = { id: true, order: true };
    const members = await tx.teamMember.findMany({ select, orderBy: [...PUBLIC_ORDER] });
    const isKnown = members.map(({ id }) => id).join() === opened.join();
    const isComplete = ids.toSorted().join() === opened.toSorted().join();
    if (!isKnown || !isComplete) throw new HttpError(409, strings.orderChanged);
    const first = ids.length > ORDER_MAX ? ORDER_MIN : 1;
    const numbers = new Map(members.map(({ id, order }) => [id, order]));
    const moved = ids
      .map((id, place) => ({ id, order: first + place }))
      .filter(({ id, order }) => numbers.get(id) !== order);
    for (const { id, order } of moved) {
      const data = { order, version: { increment: 1 } };
      await tx.teamMember.update({ where: { id }, data, select: { id: true } });
    }
    const targets = moved.map(({ id }) => ({ id, details: { fields: ["order"] } }));
    await recordAdminActions(tx, admin, "edited", "member", targets);
    await revalidateTagsOnCommit(tx, TEAM_TAG);
  });
}

export const { deleteOne: deleteMember, deleteMany: deleteMembers } = deletionOf("member");

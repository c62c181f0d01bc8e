"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { summarizeDeleted, type BulkResult, bulkSchema } from "@/lib/lists/bulk";
import { formatServerMessage } from "@/lib/http/http-error";
import { buildNamedKey } from "@/lib/http/idempotency";
import * as strings from "./strings";
import * as team from "./data";
import { removePhoto } from "@/lib/team/photos/photo-store";
import { type MemberInput, memberSchema } from "./schema";

const memberId = z.string().check(z.minLength(1), z.maxLength(64));
/** `submissionId` is an idempotency key: a repeated submission adds one member. */
const newMemberInput = z.extend(memberSchema, {
  submissionId: z.string().check(z.minLength(1), z.maxLength(64)),
});
/** `version` is the one that the form was opened with. */
const changedMemberInput = z.extend(memberSchema, { id: memberId, version: z.int() });

const add = adminAction(
  {
    name: "addTeamMember",
    schema: newMemberInput,
    failure: strings.addFailed,
    getMessage: formatServerMessage(strings.addRefused),
  },
  async (admin, { submissionId, ...member }) =>
    void (await team.createMember(
      admin,
      member,
      buildNamedKey(`member-form:${admin.id}`, submissionId, member),
    )),
);

const update = adminAction(
  { name: "updateTeamMember", schema: changedMemberInput, failure: strings.updateFailed },
  async (admin, { id, ...change }) => void (await team.updateMember(admin, id, change)),
);

const remove = adminAction(
  { name: "deleteTeamMember", schema: memberId, failure: strings.deleteFailed },
  async (admin, id) => void (await team.deleteMember(admin, id)),
);

const dropPhoto = adminAction(
  { name: "removePhoto", schema: memberId, failure: strings.photoRemoveFailed },
  async (admin, id) => void (await removePhoto(admin, id)),
);

const removeMany = adminAction(
  { name: "deleteTeamMembers", schema: bulkSchema, failure: strings.deleteManyFailed },
  async (admin, ids) =>
    summarizeDeleted(["team member", "team members"], ids, await team.deleteMembers(admin, ids)),
);

/** Adds a team member. A repeated `submissionId` adds no second one. */
export async function addTeamMember(
  member: MemberInput & { submissionId: string },
): Promise<ActionResult<void>> {
  return add(member);
}

/** Replaces a member's fields. `errors.version` is set when the member has changed since `version`. */
export async function updateTeamMember(
  member: MemberInput & { id: string; version: number },
): Promise<ActionResult<void>> {
  return update(member);
}

/** Moves a team member to the trash. */
export async function deleteTeamMember(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

/** Removes a member's uploaded photo. Pages then show the bundled portrait or the initials. */
export async function removeMemberPhoto(id: string): Promise<ActionResult<void>> {
  return dropPhoto(id);
}

/** Moves several team members to the trash. */
export async function deleteMembers(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}

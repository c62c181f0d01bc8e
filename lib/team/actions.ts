"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { summarizeDeleted, type BulkResult, bulkSchema } from "@/lib/lists/bulk";
import { toOwnMessage } from "@/lib/http/http-error";
import { buildNamedKey } from "@/lib/http/idempotency";
import * as catalogue from "./strings";
import * as team from "./data";
import { removePhoto } from "@/lib/team/photos/photo-store";
import { type MemberInput, memberSchema } from "./schema";

const memberId = z.string().check(z.minLength(1), z.maxLength(64));
/** `submissionId`: one value for each member who is meant to be added once. */
const newMemberInput = z.extend(memberSchema, {
  submissionId: z.string().check(z.minLength(1), z.maxLength(64)),
});
/** `version`: the one that the form was opened with. */
const changedMemberInput = z.extend(memberSchema, { id: memberId, version: z.int() });

const add = adminAction(
  {
    name: "addTeamMember",
    schema: newMemberInput,
    failure: catalogue.addFailed,
    getMessage: toOwnMessage(catalogue.addRefused),
  },
  async (admin, { submissionId, ...member }) =>
    void (await team.createMember(
      admin,
      member,
      buildNamedKey(`member-form:${admin.id}`, submissionId, member),
    )),
);

const update = adminAction(
  { name: "updateTeamMember", schema: changedMemberInput, failure: catalogue.updateFailed },
  async (admin, { id, ...change }) => void (await team.updateMember(admin, id, change)),
);

const remove = adminAction(
  { name: "deleteTeamMember", schema: memberId, failure: catalogue.deleteFailed },
  async (admin, id) => void (await team.deleteMember(admin, id)),
);

const dropPhoto = adminAction(
  { name: "removePhoto", schema: memberId, failure: catalogue.photoRemoveFailed },
  async (admin, id) => void (await removePhoto(admin, id)),
);

const removeMany = adminAction(
  { name: "deleteTeamMembers", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked) =>
    summarizeDeleted(["team member", "team members"], asked, await team.deleteMembers(admin, asked)),
);

/** Adds a member of the team; the same submission again adds nobody. */
export async function addTeamMember(
  member: MemberInput & { submissionId: string },
): Promise<ActionResult<void>> {
  return add(member);
}

/** Replaces a member's fields. `errors.version` tells that somebody else has saved since. */
export async function updateTeamMember(
  member: MemberInput & { id: string; version: number },
): Promise<ActionResult<void>> {
  return update(member);
}

/** Deletes a member of the team. */
export async function deleteTeamMember(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

/** Removes a member's uploaded photo; theirs are initials then, or the picture that the site brings along. */
export async function removeMemberPhoto(id: string): Promise<ActionResult<void>> {
  return dropPhoto(id);
}

/** Deletes several members of the team. */
export async function deleteMembers(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}

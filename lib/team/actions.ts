"use server";

import * as z from "zod/mini";
import { recordActionsOf } from "@/lib/http/actions";
import { recordId } from "@/lib/fields";
import { summarizeDeleted } from "@/lib/lists/bulk";
import { formatServerMessage, getConflict } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as strings from "./strings";
import * as team from "./data";
import { removePhoto } from "@/lib/team/photos/photo-store";
import { memberOrderSchema, memberSchema } from "./schema";

const { adminAction, bulkAction, recordAction } = recordActionsOf("site");

/** `submissionId` is an idempotency key: a repeated submission adds one member. */
const newMemberInput = z.extend(memberSchema, { submissionId: recordId() });
/** `version` is the one that the form was opened with. */
const changedMemberInput = z.extend(memberSchema, { id: recordId(), version: z.int() });

export const addTeamMember = adminAction(
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

/** Replaces a member's fields. `errors.version` is set when the member has changed since `version`. */
export const updateTeamMember = adminAction(
  { name: "updateTeamMember", schema: changedMemberInput, failure: strings.updateFailed },
  async (admin, { id, ...change }) => void (await team.updateMember(admin, id, change)),
);

/** Numbers all members anew. Returns the input that restores the order from before. */
export const orderTeam = adminAction(
  { name: "orderTeam", schema: memberOrderSchema, failure: strings.orderFailed, getMessage: getConflict },
  async (admin, { ids, opened }) => {
    await team.orderMembers(admin, ids, opened);
    return { ids: opened, opened: ids };
  },
);

export const deleteTeamMember = recordAction("deleteTeamMember", strings.deleteFailed, team.deleteMember);

/** Removes a member's uploaded photo. Pages then show the bundled portrait or the initials. */
export const removeMemberPhoto = recordAction("removePhoto", strings.photoRemoveFailed, removePhoto);

export const deleteMembers = bulkAction("deleteTeamMembers", strings.deleteManyFailed, async (admin, ids) =>
  summarizeDeleted(["team member", "team members"], ids, await team.deleteMembers(admin, ids)),
);

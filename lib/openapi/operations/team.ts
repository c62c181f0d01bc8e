import { teamMemberResourceSchema } from "@/lib/team/resource";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@/lib/team/rules";
import { memberChangeSchema, memberSchema } from "@/lib/team/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { member } from "../examples";
import { defineOperations, pageAnswer } from "../operation";
import { teamListSchema } from "./public";

const fields = {
  firstName: member.first_name,
  lastName: member.last_name,
  order: member.order,
  role: member.role,
  linkedin: member.linkedin,
  bio: member.bio,
};

const memberAnswer = { schema: teamMemberResourceSchema, name: "Member", example: member };
const staff = { tag: "Members", access: "administrators" } as const;

export const teamOperations = defineOperations({
  "GET /admin/team": {
    id: "listMembers",
    ...staff,
    summary: "Members of the team, by order",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(teamListSchema, "TeamList", member) },
  },
  "POST /admin/team": {
    id: "addMember",
    ...staff,
    summary: "Add a member",
    body: { schema: memberSchema, name: "NewMember", example: fields, once: true },
    answers: { 201: { description: "Added", ...memberAnswer } },
  },
  "GET /admin/team/{id}": {
    id: "getMember",
    ...staff,
    summary: "One member",
    answers: { 200: { description: "The member", ...memberAnswer } },
  },
  "PUT /admin/team/{id}": {
    id: "changeMember",
    ...staff,
    summary: "Change a member",
    details: "With `version`, a change based on an older version answers 409.",
    body: { schema: memberChangeSchema, name: "MemberChange", example: { ...fields, version: 1 } },
    answers: { 200: { description: "Changed", ...memberAnswer } },
    refusals: [409],
  },
  "PUT /admin/team/{id}/photo": {
    id: "putPhoto",
    ...staff,
    summary: "Give a member a photo in place of any other",
    details:
      "The picture itself is the body, at least 160 pixels wide and high. The sizes that pages show are made of it.",
    file: { types: PHOTO_TYPES, limit: PHOTO_MAX_BYTES / 1024 },
    answers: { 204: { description: "Stored" } },
  },
  "DELETE /admin/team/{id}/photo": {
    id: "removePhoto",
    ...staff,
    summary: "Remove a member's photo",
    answers: { 204: { description: "Removed" } },
  },
  "DELETE /admin/team/{id}": {
    id: "deleteMember",
    ...staff,
    summary: "Delete a member",
    answers: { 204: { description: "Deleted" } },
  },
});

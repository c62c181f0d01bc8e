import { teamMemberResourceSchema } from "@/lib/team/resource";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@/lib/team/rules";
import { memberChangeSchema, memberSchema } from "@/lib/team/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { lastPage, member } from "../examples";
import { defineOperations } from "../operation";
import { teamListSchema } from "./public";

const fields = {
  firstName: member.first_name,
  lastName: member.last_name,
  order: member.order,
  role: member.role,
  linkedin: member.linkedin,
  bio: member.bio,
};

export const teamOperations = defineOperations({
  "GET /admin/team": {
    id: "listMembers",
    tag: "Members",
    summary: "Members of the team, by order",
    access: "administrators",
    query: cursorQuerySchema,
    answers: {
      200: {
        description: "A page of them",
        schema: teamListSchema,
        name: "TeamList",
        example: lastPage(member),
      },
    },
  },
  "POST /admin/team": {
    id: "addMember",
    tag: "Members",
    summary: "Add a member",
    access: "administrators",
    body: { schema: memberSchema, name: "NewMember", example: fields, once: true },
    answers: {
      201: { description: "Added", schema: teamMemberResourceSchema, name: "Member", example: member },
    },
  },
  "GET /admin/team/{id}": {
    id: "getMember",
    tag: "Members",
    summary: "One member",
    access: "administrators",
    answers: {
      200: { description: "The member", schema: teamMemberResourceSchema, name: "Member", example: member },
    },
  },
  "PUT /admin/team/{id}": {
    id: "changeMember",
    tag: "Members",
    summary: "Change a member",
    details: "With `version`, a change that is based on an older one is refused with 409.",
    access: "administrators",
    body: { schema: memberChangeSchema, name: "MemberChange", example: { ...fields, version: 1 } },
    answers: {
      200: { description: "Changed", schema: teamMemberResourceSchema, name: "Member", example: member },
    },
    refusals: [409],
  },
  "PUT /admin/team/{id}/photo": {
    id: "putPhoto",
    tag: "Members",
    summary: "Give a member a photo in place of any other",
    details:
      "The picture itself is the body, at least 160 pixels wide and high. The sizes that pages show are made of it.",
    access: "administrators",
    file: { types: PHOTO_TYPES, limit: PHOTO_MAX_BYTES / 1024 },
    answers: { 204: { description: "Stored" } },
  },
  "DELETE /admin/team/{id}/photo": {
    id: "removePhoto",
    tag: "Members",
    summary: "Remove a member's photo",
    access: "administrators",
    answers: { 204: { description: "Removed" } },
  },
  "DELETE /admin/team/{id}": {
    id: "deleteMember",
    tag: "Members",
    summary: "Delete a member",
    access: "administrators",
    answers: { 204: { description: "Deleted" } },
  },
});

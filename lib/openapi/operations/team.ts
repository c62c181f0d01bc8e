import { teamMemberResourceSchema } from "@/lib/team/resource";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@/lib/team/rules";
import { memberChangeSchema, memberSchema } from "@/lib/team/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { member, toBody } from "../examples";
import { defineOperations, forStaff, pageAnswer } from "../operation";
import { teamListSchema } from "./public";

const memberAnswer = { schema: teamMemberResourceSchema, name: "Member", example: member };
const staff = forStaff("Members");

export const teamOperations = defineOperations({
  "GET /admin/team": {
    ...staff("listMembers", "read team"),
    summary: "Members of the team, in website order",
    details: "The members of `GET /team`, read from the database at each call.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(teamListSchema, "TeamList", member) },
  },
  "POST /admin/team": {
    ...staff("addMember", "write team"),
    summary: "Add a member",
    details:
      "The member appears on the website at once, with initials in place of a portrait. `PUT /admin/team/{id}/photo` adds the photo.",
    body: { schema: memberSchema, name: "NewMember", example: toBody(memberSchema, member), once: true },
    answers: { 201: { description: "Added", ...memberAnswer } },
  },
  "GET /admin/team/{id}": {
    ...staff("getMember", "read team"),
    summary: "One member",
    details:
      "A member in the trash answers 404. Send `version` back with a change, so that a colleague's change is not overwritten.",
    answers: { 200: { description: "The member", ...memberAnswer } },
  },
  "PUT /admin/team/{id}": {
    ...staff("changeMember", "write team"),
    summary: "Change a member",
    details: "With `version`, a change based on an older version answers 409.",
    body: { schema: memberChangeSchema, name: "MemberChange", example: toBody(memberChangeSchema, member) },
    answers: { 200: { description: "Changed", ...memberAnswer } },
    refusals: [409],
  },
  "PUT /admin/team/{id}/photo": {
    ...staff("putPhoto", "write team"),
    summary: "Give a member a photo in place of any other",
    details:
      "The picture itself is the body, at least 160 pixels wide and high. The sizes that pages show are made of it.",
    file: { types: PHOTO_TYPES, limit: PHOTO_MAX_BYTES / 1024 },
    answers: { 204: { description: "Stored" } },
  },
  "DELETE /admin/team/{id}/photo": {
    ...staff("removePhoto", "write team"),
    summary: "Remove a member's photo",
    details:
      "Pages then show the initials, or the portrait that came with the site. A member without an uploaded photo answers 404.",
    answers: { 204: { description: "Removed" } },
  },
  "DELETE /admin/team/{id}": {
    ...staff("deleteMember", "write team"),
    summary: "Delete a member",
    details:
      "Moves the member to the trash together with the photo, and the website stops showing both. For 30 days staff can restore them. Then the server erases them.",
    answers: { 204: { description: "Deleted" } },
  },
});

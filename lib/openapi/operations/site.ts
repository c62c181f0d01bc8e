import { teamMemberResourceSchema } from "@/lib/team/resource";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@/lib/team/rules";
import { memberChangeSchema, memberSchema } from "@/lib/team/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { member, bodyOf, template, hook } from "../examples";
import { defineOperations, forStaff, pageAnswer, answer } from "../operation";
import { teamListSchema } from "./public";
import { listSchema } from "@/lib/resource-fields";
import { templateResourceSchema } from "@/lib/templates/resource";
import { templateChangeSchema, templateSchema } from "@/lib/templates/schema";
import { hookListSchema, madeHookSchema } from "@/lib/hooks/resource";
import { newHookSchema } from "@/lib/hooks/schema";

const memberAnswer = { schema: teamMemberResourceSchema, name: "Member", example: member };
const ofMembers = forStaff("Members");
const templateAnswer = { schema: templateResourceSchema, name: "Template", example: template };
const ofTemplates = forStaff("Templates");
const ofHooks = forStaff("Hooks");

export const siteOperations = defineOperations({
  "GET /admin/team": {
    ...ofMembers("listMembers", "read team"),
    summary: "Members of the team, in website order",
    details: "The members of `GET /team`, read from the database at each call.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(teamListSchema, "TeamList", member) },
  },
  "POST /admin/team": {
    ...ofMembers("addMember", "write team"),
    summary: "Add a member",
    details:
      "The member appears on the website at once, with initials in place of a portrait. `PUT /admin/team/{id}/photo` adds the photo.",
    body: { ...bodyOf(memberSchema, "NewMember", member), once: true },
    answers: { 201: { description: "Added", ...memberAnswer } },
  },
  "GET /admin/team/{id}": {
    ...ofMembers("getMember", "read team"),
    summary: "One member",
    details:
      "A member in the trash answers 404. Send `version` back with a change, so that a colleague's change is not overwritten.",
    answers: { 200: { description: "The member", ...memberAnswer } },
  },
  "PUT /admin/team/{id}": {
    ...ofMembers("changeMember", "write team"),
    summary: "Change a member",
    details: "With `version`, a change based on an older version answers 409.",
    body: bodyOf(memberChangeSchema, "MemberChange", member),
    answers: { 200: { description: "Changed", ...memberAnswer } },
    refusals: [409],
  },
  "PUT /admin/team/{id}/photo": {
    ...ofMembers("putPhoto", "write team"),
    summary: "Give a member a photo in place of any other",
    details:
      "The picture itself is the body, at least 160 pixels wide and high. The sizes that pages show are made of it.",
    file: { types: PHOTO_TYPES, limit: PHOTO_MAX_BYTES / 1024 },
    answers: { 204: { description: "Stored" } },
  },
  "DELETE /admin/team/{id}/photo": {
    ...ofMembers("removePhoto", "write team"),
    summary: "Remove a member's photo",
    details:
      "Pages then show the initials, or the portrait that came with the site. A member without an uploaded photo answers 404.",
    answers: { 204: { description: "Removed" } },
  },
  "DELETE /admin/team/{id}": {
    ...ofMembers("deleteMember", "write team"),
    summary: "Delete a member",
    details:
      "Moves the member to the trash together with the photo, and the website stops showing both. For 30 days staff can restore them. Then the server erases them.",
    answers: { 204: { description: "Deleted" } },
  },
  "GET /admin/templates": {
    ...ofTemplates("listTemplates", "read templates"),
    summary: "Templates by name",
    details:
      "`kind` says what a template is for: a reply, a decline, an invitation, or a confirmation that the server sends: `received` to a person who applied, `added` to one whom staff entered. Of several confirmations of a kind, the newest is used. Placeholders such as `{first_name}` are not filled in.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(listSchema(templateResourceSchema), "TemplateList", template) },
  },
  "POST /admin/templates": {
    ...ofTemplates("addTemplate", "write templates"),
    summary: "Add a template",
    details:
      "The placeholders are `{first_name}`, `{job_title}`, `{company}` and `{sender_name}`. An unknown placeholder answers 422, and so does `{first_name}` in the subject. A confirmation may contain `{job_title}`, `{company}`, `{documents}`, `{reader}` and `{answer_time}`, and no word of the applicant.",
    body: { ...bodyOf(templateSchema, "NewTemplate", template), once: true },
    answers: { 201: { description: "Added", ...templateAnswer } },
  },
  "GET /admin/templates/{id}": {
    ...ofTemplates("getTemplate", "read templates"),
    summary: "One template",
    details:
      "A template in the trash answers 404. Send `version` back with a change, so that a colleague's change is not overwritten.",
    answers: { 200: { description: "The template", ...templateAnswer } },
  },
  "PUT /admin/templates/{id}": {
    ...ofTemplates("changeTemplate", "write templates"),
    summary: "Change a template",
    details: "With `version`, a change based on an older version answers 409.",
    body: bodyOf(templateChangeSchema, "TemplateChange", template),
    answers: { 200: { description: "Changed", ...templateAnswer } },
    refusals: [409],
  },
  "DELETE /admin/templates/{id}": {
    ...ofTemplates("deleteTemplate", "write templates"),
    summary: "Delete a template",
    details:
      "Moves the template to the trash. Emails already written with it won't change. For 30 days staff can restore it. Then the server erases it.",
    answers: { 204: { description: "Deleted" } },
  },
  "GET /admin/hooks": {
    ...ofHooks("listHooks"),
    summary: "All hooks, oldest first",
    details:
      "A secret is never shown again. The form `indexnow` belongs to the hook that an operator has set up.",
    answers: { 200: answer("The hooks", hookListSchema, "HookList", { items: [hook] }) },
  },
  "POST /admin/hooks": {
    ...ofHooks("addHook"),
    summary: "Add an address that the server calls after events",
    details:
      "The address is https and not in a private network, unless an operator allows its host. The call needs a sign-in of the last 15 minutes, otherwise it gets 403. 409 when there are ten hooks. A repeated call with the same `Idempotency-Key` adds no second hook and answers without the secret.",
    body: { ...bodyOf(newHookSchema, "NewHook", hook), once: true },
    answers: { 201: answer("Added", madeHookSchema, "MadeHook", { ...hook, secret: "q0Zk3…" }) },
  },
  "DELETE /admin/hooks/{id}": {
    ...ofHooks("deleteHook"),
    summary: "Delete a hook with its calls",
    details: "For good. Calls that wait are not made.",
    answers: { 204: { description: "Deleted" } },
  },
});

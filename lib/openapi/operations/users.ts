import * as z from "zod/mini";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { listSchema } from "@/lib/resource-fields";
import { invitationResourceSchema } from "@/lib/invitations/resource";
import { invitationSchema } from "@/lib/invitations/schema";
import { userResourceSchema } from "@/lib/users/resource";
import { newUserSchema, userChangeSchema } from "@/lib/users/schema";
import { invitation, user, toBody } from "../examples";
import { answer, defineOperations, forStaff, pageAnswer } from "../operation";

const userListSchema = listSchema(userResourceSchema);
const oneUserSchema = z.object({ user: userResourceSchema });
const oneInvitationSchema = z.object({ invitation: invitationResourceSchema });

const staff = forStaff("Users");

export const userOperations = defineOperations({
  "GET /admin/users": {
    ...staff("listUsers", "read users"),
    summary: "Users, newest first",
    details:
      "Contains administrators and other users, without those in the trash. No answer holds a password or a second factor.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(userListSchema, "UserList", user) },
  },
  "POST /admin/users": {
    ...staff("addUser"),
    summary: "Add a user",
    details:
      "They must choose their own password at their first sign-in. Needs a sign-in that is at most 15 minutes old: an older token gets 403.",
    body: {
      schema: newUserSchema,
      name: "NewUser",
      example: toBody(newUserSchema, { ...user, password: "temporary one" }),
      once: true,
    },
    answers: { 201: answer("Added", oneUserSchema, "OneUser", { user }) },
    refusals: [409],
  },
  "POST /admin/invitations": {
    ...staff("inviteUser"),
    summary: "Invite a user",
    details:
      "Mails a link that works once, for seven days, with which the person chooses a password or passkey. A user or an open invitation with this email answers 409. Needs a sign-in that is at most 15 minutes old: an older token gets 403.",
    body: {
      schema: invitationSchema,
      name: "NewInvitation",
      example: toBody(invitationSchema, invitation),
      once: true,
    },
    answers: { 201: answer("Invited", oneInvitationSchema, "OneInvitation", { invitation }) },
    refusals: [409],
  },
  "GET /admin/users/{id}": {
    ...staff("getUser", "read users"),
    summary: "One user",
    details:
      "A user in the trash answers 404. Send `version` back with a change, so that a colleague's change is not overwritten.",
    answers: { 200: answer("The user", userResourceSchema, "User", user) },
  },
  "PUT /admin/users/{id}": {
    ...staff("changeUser"),
    summary: "Change a role or areas, or reset a password",
    details:
      "One of `role`, `areas` and `password`. Role and password end the user's sessions, and areas take effect at the next request. The last administrator with the area `people` keeps role and area, and you cannot change your own role or take your own `people`: 409. Needs a sign-in that is at most 15 minutes old: an older token gets 403.",
    body: { schema: userChangeSchema, name: "UserChange", example: { role: "ADMIN", version: 1 } },
    answers: { 200: answer("Changed", oneUserSchema, "OneUser", { user }) },
    refusals: [409],
  },
  "DELETE /admin/users/{id}": {
    ...staff("deleteUser"),
    summary: "Delete a user",
    details:
      "Moves the user to the trash, ends their sessions and frees their email. You cannot delete the last administrator or your own account: 409.",
    answers: { 204: { description: "Deleted" } },
    refusals: [409],
  },
});

import { KEY_PREFIX } from "@/lib/auth/api-keys/secret";
import {
  authResourceSchema,
  changedPasswordSchema,
  messageOnlySchema,
  viewerResourceSchema,
} from "@/lib/auth/resource";
import { linkSent } from "@/lib/auth/strings";
import { challengeAnswerSchema } from "@/lib/auth/factors/schema";
import { changePasswordSchema, forgotPasswordSchema, signInSchema } from "@/lib/auth/schema";
import { userResourceSchema } from "@/lib/users/resource";
import { signInResult, user, invitation, bodyOf, apiKey } from "../examples";
import { answer, defineOperations, forStaff, pageAnswer } from "../operation";
import * as z from "zod/mini";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { listSchema } from "@/lib/resource-fields";
import { invitationResourceSchema } from "@/lib/invitations/resource";
import { invitationSchema } from "@/lib/invitations/schema";
import { newUserSchema, userChangeSchema } from "@/lib/users/schema";
import { apiKeyListSchema, madeApiKeySchema } from "@/lib/api-keys/resource";
import { newApiKeySchema } from "@/lib/api-keys/schema";

const account = { tag: "Accounts", access: "public" } as const;
const userListSchema = listSchema(userResourceSchema);
const oneUserSchema = z.object({ user: userResourceSchema });
const oneInvitationSchema = z.object({ invitation: invitationResourceSchema });
const ofUsers = forStaff("Users");
const { id, name, rights, expires_on } = apiKey;
const KEY = `${KEY_PREFIX}q0Zk3…`;
const ofKeys = forStaff("Keys");

export const accountOperations = defineOperations({
  "POST /auth/sign-in": {
    id: "signIn",
    ...account,
    summary: "Sign in",
    details:
      "Returns a token and sets it as a cookie for browsers. A user whose password was set by another person gets a challenge instead, whose session goes to `POST /auth/change-password`. A user with a second factor gets the challenge `SOFTWARE_TOKEN_MFA`, which `POST /auth/challenge` answers. Wrong passwords count against the account and the client's network. The cookie `KNOWN_BROWSER`, set by a successful sign-in and valid for a year, gives its browser its own counter and priority in the queue, so other people's guesses don't lock it out. 403 for an administrator whom the operator lets in through the company's own sign-in only. 503 with `Retry-After` means that too many passwords are waiting to be checked.",
    body: {
      schema: signInSchema,
      name: "SignIn",
      example: { email: user.email, password: "survey mark 2016" },
    },
    answers: { 200: answer("A token or a challenge", authResourceSchema, "AuthResult", signInResult) },
    refusals: [401, 429],
  },
  "POST /auth/challenge": {
    id: "answerChallenge",
    ...account,
    summary: "Answer the challenge for a second factor",
    details:
      "Takes the session of the challenge `SOFTWARE_TOKEN_MFA`, and a code of the authenticator app or a recovery code. Each code works once. 401 for a wrong or spent code, and for a session that has ended. Wrong codes count as wrong passwords do.",
    body: {
      schema: challengeAnswerSchema,
      name: "ChallengeAnswer",
      example: { email: user.email, session: "q0Zk3…", code: "492039" },
    },
    answers: {
      200: answer(
        "A token, or the challenge to choose a new password",
        authResourceSchema,
        "AuthResult",
        signInResult,
      ),
    },
    refusals: [401, 429],
  },
  "POST /auth/change-password": {
    id: "changePassword",
    ...account,
    summary: "Choose a new password",
    details:
      "With the session of a challenge, it signs the user in. With the secret of a mailed link, it only confirms the change. Either way it sets the cookie `KNOWN_BROWSER` and resets the account's count of wrong passwords.",
    body: {
      schema: changePasswordSchema,
      name: "PasswordChange",
      example: { email: user.email, password: "chosen by myself", session: "q0Zk3…" },
    },
    answers: { 200: answer("Changed", changedPasswordSchema, "PasswordChanged", signInResult) },
    refusals: [401, 429],
  },
  "POST /auth/forgot-password": {
    id: "forgotPassword",
    ...account,
    summary: "Ask for a link to reset the password",
    details:
      "The response is always the same. It reveals neither whether there is an account nor that a limit was reached. Beyond the account's limit, the valid link is mailed again, so strangers can't use up or invalidate the owner's link.",
    body: { schema: forgotPasswordSchema, name: "ForgottenPassword", example: { email: user.email } },
    answers: { 202: answer("Taken", messageOnlySchema, "Said", { message: linkSent }) },
  },
  "GET /auth/is-authenticated": {
    id: "isAuthenticated",
    ...account,
    summary: "Whose token is this?",
    details: "Takes the raw token in `Authorization` as well, without `Bearer`.",
    access: "signedIn",
    answers: { 200: answer("The token's user", userResourceSchema, "User", user) },
  },
  "GET /api/viewer": {
    id: "getViewer",
    ...account,
    summary: "Who is signed in by this browser's cookie?",
    details: "For the top bar of pages that are the same for everyone.",
    access: "visitor",
    answers: { 200: answer("The signed-in user, or null", viewerResourceSchema, "Viewer", { viewer: null }) },
  },
  "GET /admin/users": {
    ...ofUsers("listUsers", "read users"),
    summary: "Users, newest first",
    details:
      "Contains administrators and other users, without those in the trash. No answer holds a password or a second factor.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(userListSchema, "UserList", user) },
  },
  "POST /admin/users": {
    ...ofUsers("addUser"),
    summary: "Add a user",
    details:
      "They must choose their own password at their first sign-in. Needs a sign-in that is at most 15 minutes old: an older token gets 403.",
    body: { ...bodyOf(newUserSchema, "NewUser", { ...user, password: "temporary one" }), once: true },
    answers: { 201: answer("Added", oneUserSchema, "OneUser", { user }) },
    refusals: [409],
  },
  "POST /admin/invitations": {
    ...ofUsers("inviteUser"),
    summary: "Invite a user",
    details:
      "Mails a link that works once, for seven days, with which the person chooses a password or passkey. A user or an open invitation with this email answers 409. Needs a sign-in that is at most 15 minutes old: an older token gets 403.",
    body: { ...bodyOf(invitationSchema, "NewInvitation", invitation), once: true },
    answers: { 201: answer("Invited", oneInvitationSchema, "OneInvitation", { invitation }) },
    refusals: [409],
  },
  "GET /admin/users/{id}": {
    ...ofUsers("getUser", "read users"),
    summary: "One user",
    details:
      "A user in the trash answers 404. Send `version` back with a change, so that a colleague's change is not overwritten.",
    answers: { 200: answer("The user", userResourceSchema, "User", user) },
  },
  "PUT /admin/users/{id}": {
    ...ofUsers("changeUser"),
    summary: "Change role and areas, or reset a password",
    details:
      "`role`, `areas` or both, or `password` alone. Role and password end the user's sessions, and areas take effect at the next request. The last administrator with the area `people` keeps role and area, and you cannot change your own role or take your own `people`: 409. Needs a sign-in that is at most 15 minutes old: an older token gets 403.",
    body: {
      schema: userChangeSchema,
      name: "UserChange",
      example: { role: "ADMIN", areas: ["hiring"], version: 1 },
    },
    answers: { 200: answer("Changed", oneUserSchema, "OneUser", { user }) },
    refusals: [409],
  },
  "DELETE /admin/users/{id}": {
    ...ofUsers("deleteUser"),
    summary: "Delete a user",
    details:
      "Moves the user to the trash, ends their sessions and frees their email. You cannot delete the last administrator or your own account: 409.",
    answers: { 204: { description: "Deleted" } },
    refusals: [409],
  },
  "GET /admin/api-keys": {
    ...ofKeys("listApiKeys"),
    summary: "All active keys, then revoked and expired ones",
    details: "At most 200. A key itself is never shown again.",
    answers: { 200: answer("The keys", apiKeyListSchema, "ApiKeyList", { items: [apiKey] }) },
  },
  "POST /admin/api-keys": {
    ...ofKeys("makeApiKey"),
    summary: "Create a key for a program",
    details:
      "The key acts on behalf of the administrator who creates it, within its rights, and ends when they are deleted or lose the role ADMIN. The call needs a sign-in of the last 15 minutes, otherwise it gets 403. 409 when there are 100 active keys. A repeated call with the same `Idempotency-Key` creates no second key and answers without the key.",
    body: { ...bodyOf(newApiKeySchema, "NewApiKey", apiKey), once: true },
    answers: {
      201: answer("Created", madeApiKeySchema, "MadeApiKey", { id, name, rights, expires_on, key: KEY }),
    },
  },
  "DELETE /admin/api-keys/{id}": {
    ...ofKeys("revokeApiKey"),
    summary: "Revoke a key",
    details: "At once, on every instance. 404 for a key that has been revoked before.",
    answers: { 204: { description: "Revoked" } },
  },
});

import {
  authResourceSchema,
  changedPasswordSchema,
  messageOnlySchema,
  viewerResourceSchema,
} from "@/lib/auth/resource";
import { linkSent } from "@/lib/auth/catalogue";
import { changePasswordSchema, forgotPasswordSchema, signInSchema } from "@/lib/auth/schema";
import { userResourceSchema } from "@/lib/users/resource";
import { entered, user } from "../examples";
import { operationsOf } from "../operation";

export const authOperations = operationsOf({
  "POST /auth/sign-in": {
    id: "signIn",
    tag: "Accounts",
    summary: "Sign in",
    details:
      "Gives a token, and sets it as a cookie for browsers. Somebody whose password another person knows gets a challenge instead, whose session goes to `POST /auth/change-password`.",
    access: "anybody",
    body: {
      schema: signInSchema,
      name: "SignIn",
      example: { email: user.email, password: "survey mark 2016" },
    },
    answers: {
      200: {
        description: "A token or a challenge",
        schema: authResourceSchema,
        name: "AuthResult",
        example: entered,
      },
    },
    refusals: [429],
  },
  "POST /auth/change-password": {
    id: "changePassword",
    tag: "Accounts",
    summary: "Choose a new password",
    details:
      "With the session of a challenge it signs in; with the secret of a mailed link it only says that the password was changed.",
    access: "anybody",
    body: {
      schema: changePasswordSchema,
      name: "PasswordChange",
      example: { email: user.email, password: "chosen by myself", session: "q0Zk3…" },
    },
    answers: {
      200: {
        description: "Changed",
        schema: changedPasswordSchema,
        name: "PasswordChanged",
        example: entered,
      },
    },
    refusals: [429],
  },
  "POST /auth/forgot-password": {
    id: "forgotPassword",
    tag: "Accounts",
    summary: "Ask for a link to reset the password",
    details:
      "Always answered alike: it tells nobody whether there is an account, or that a limit was reached.",
    access: "anybody",
    body: { schema: forgotPasswordSchema, name: "ForgottenPassword", example: { email: user.email } },
    answers: {
      202: { description: "Taken", schema: messageOnlySchema, name: "Said", example: { message: linkSent } },
    },
  },
  "GET /auth/is-authenticated": {
    id: "isAuthenticated",
    tag: "Accounts",
    summary: "Whose token is this?",
    details: "Takes the raw token in `Authorization` as well, without `Bearer`.",
    access: "signedIn",
    answers: { 200: { description: "Its user", schema: userResourceSchema, name: "User", example: user } },
  },
  "GET /api/viewer": {
    id: "getViewer",
    tag: "Accounts",
    summary: "Who is signed in by this browser's cookie?",
    details: "For the top bar of pages that are the same for everybody.",
    access: "visitor",
    answers: {
      200: {
        description: "Somebody, or null",
        schema: viewerResourceSchema,
        name: "Viewer",
        example: { viewer: null },
      },
    },
  },
});

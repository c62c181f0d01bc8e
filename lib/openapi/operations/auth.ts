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
import { signInResult, user } from "../examples";
import { answer, defineOperations } from "../operation";

const account = { tag: "Accounts", access: "anybody" } as const;

export const authOperations = defineOperations({
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
});

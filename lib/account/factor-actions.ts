"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { formAction, publicAction, toFormValues, viewerAction } from "@/lib/http/actions";
import { applyFirstFactor, applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { getLandingPath } from "@/lib/auth/sign-in/landing-path";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import * as signInStrings from "@/lib/auth/strings";
import type { FactorProblem } from "@/lib/content/accounts/second-factor";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http-error";
import { paths } from "@/lib/paths";
import { answerChallenge as answer, setUpAtSignIn as setUp } from "@/lib/auth/factors/answer-challenge";
import { challengeCookie } from "@/lib/auth/sign-in/pending-cookies";
import { findChallenge } from "@/lib/auth/factors/challenges";
import { unlinkIdentity } from "@/lib/auth/company/identities";
import * as factors from "@/lib/auth/factors/change-factors";
import { clearRecoveryCodesCookie, setRecoveryCodesCookie } from "@/lib/auth/factors/recovery-codes-cookie";
import { codeSchema, factorSchema, newAppSchema, renamedFactorSchema } from "@/lib/auth/factors/schema";
import * as strings from "@/lib/auth/factors/strings";

type CookieJar = Awaited<ReturnType<typeof cookies>>;

const getChallengeMessage = ({ status, message }: HttpError): string =>
  status === 429 ? `${signInStrings.signInFailed} ${message}` : message;

/** Returns the challenge of the cookie. Throws 410 without one. */
function requirePending(jar: CookieJar) {
  const pending = challengeCookie.read(jar);
  if (!pending) throw new HttpError(410, strings.challengeEnded);
  return pending;
}

/** Says whether a 401 means a wrong code or the end of the challenge. */
async function explainFailure(error: unknown, session: string): Promise<never> {
  if (!(error instanceof HttpError && error.status === 401)) throw error;
  const { audit } = error.details;
  if (!(await findChallenge(session))) throw new HttpError(410, strings.challengeEnded, { audit });
  throw new HttpError(422, strings.wrongCode, { errors: { code: strings.wrongCode }, audit });
}

/** Signs in with a code after the password. The browser then goes to `next`. */
export const answerChallenge = publicAction(
  {
    name: "answerChallenge",
    schema: codeSchema,
    failure: signInStrings.unknownError,
    getMessage: getChallengeMessage,
  },
  async ({ code }, caller) => {
    const jar = await cookies();
    const { email, session, next } = requirePending(jar);
    const attempt = await readAttempt(caller);
    const result = await answer({ email, session, code }, attempt).catch((error: unknown) =>
      explainFailure(error, session),
    );
    return { next: applySignIn(jar, result, { email, next }, env().SITE_URL) };
  },
);

export const postChallengeForm = formAction(answerChallenge, ({ next }) => next);

/** Sets up the authenticator app that a sign-in asks for. The browser then goes to `next`. */
export const setUpAtSignIn = publicAction(
  {
    name: "setUpAtSignIn",
    schema: newAppSchema,
    failure: signInStrings.unknownError,
    getMessage: ({ status, message }) => (status === 401 ? strings.challengeEnded : message),
  },
  async (form, caller) => {
    const jar = await cookies();
    const { email, session, next } = requirePending(jar);
    const added = await setUp({ ...form, session }, await readAttempt(caller));
    return { next: applyFirstFactor(jar, added, { email, next }, env().SITE_URL) };
  },
);

export const postSetUpForm = formAction(setUpAtSignIn, ({ next }) => next);

export const addAuthenticatorApp = viewerAction(
  {
    name: "addAuthenticatorApp",
    schema: newAppSchema,
    failure: strings.failed,
    getMessage: ({ message }) => message,
  },
  async (viewer, form, caller) => {
    const codes = await factors.addAuthenticatorApp(viewer, form, caller);
    if (!codes) return { next: paths.account };
    setRecoveryCodesCookie(await cookies(), viewer.id, codes, env().SITE_URL);
    return { next: paths.recoveryCodes };
  },
);

export const postNewAppForm = formAction(addAuthenticatorApp, ({ next }) => next);

const runStart = viewerAction(
  { name: "startAuthenticatorApp", schema: z.undefined(), failure: strings.failed },
  factors.startAuthenticatorApp,
);

const runRemove = viewerAction(
  { name: "removeFactor", schema: factorSchema, failure: strings.failed },
  factors.removeFactor,
);

const runRename = viewerAction(
  { name: "renameFactor", schema: renamedFactorSchema, failure: strings.failed },
  factors.renameFactor,
);

const runRenew = viewerAction(
  { name: "renewRecoveryCodes", schema: z.undefined(), failure: strings.failed },
  async (viewer, _input, caller) => {
    const codes = await factors.renewRecoveryCodes(viewer, caller);
    setRecoveryCodesCookie(await cookies(), viewer.id, codes, env().SITE_URL);
  },
);

const runUnlink = viewerAction(
  { name: "unlinkCompany", schema: z.undefined(), failure: strings.failed },
  (viewer, _input, { requestId }) => unlinkIdentity(viewer, requestId),
);

/** Returns the page after a form of the account page. A fragment would not do: the client router opens none. */
function getNextPage(
  result: ActionResult<unknown>,
  success: string,
  conflict: FactorProblem = "failed",
): string {
  if (result.ok) return success;
  if (result.needsProof) return paths.confirmIdentity(paths.account);
  return `${paths.account}?problem=${result.reason ? conflict : "failed"}`;
}

export async function startAuthenticatorApp(): Promise<void> {
  redirect(getNextPage(await runStart(), paths.newApp, "too-many"));
}

export async function removeFactor(data: FormData): Promise<void> {
  const { id = "", kind = "" } = toFormValues(data);
  redirect(getNextPage(await runRemove({ id, kind: kind as "app" }), paths.account, "last-factor"));
}

export async function renameFactor(data: FormData): Promise<void> {
  const { id = "", kind = "", name = "" } = toFormValues(data);
  redirect(getNextPage(await runRename({ id, kind: kind as "app", name }), paths.account));
}

export async function renewRecoveryCodes(): Promise<void> {
  redirect(getNextPage(await runRenew(), paths.recoveryCodes));
}

export async function unlinkCompany(): Promise<void> {
  redirect(getNextPage(await runUnlink(), paths.account));
}

/** Removes the recovery codes from the browser. The browser then goes to `next`. */
export const forgetRecoveryCodes = viewerAction(
  {
    name: "forgetRecoveryCodes",
    schema: z.object({ next: z.optional(z.string()) }),
    failure: strings.failed,
  },
  async ({ role }, { next }) => {
    clearRecoveryCodesCookie(await cookies(), env().SITE_URL);
    return { next: getLandingPath(role, next ?? paths.account) };
  },
);

export const postStoredCodes = formAction(forgetRecoveryCodes, ({ next }) => next);

"use server";

import { cookies } from "next/headers";
import * as z from "zod/mini";
import { formAction, publicAction, viewerAction } from "@/lib/http/actions";
import { applyFirstFactor, applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { getLandingPath } from "@/lib/auth/sign-in/landing-path";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import * as signInStrings from "@/lib/auth/strings";
import { HttpError } from "@/lib/http-error";
import { paths } from "@/lib/paths";
import { answerChallenge as answer, setUpAtSignIn as setUp } from "@/lib/auth/factors/answer-challenge";
import { challengeCookie } from "@/lib/auth/sign-in/pending-cookies";
import { findChallenge } from "@/lib/auth/factors/challenges";
import * as factors from "@/lib/auth/factors/change-factors";
import { clearRecoveryCodesCookie, setRecoveryCodesCookie } from "@/lib/auth/factors/recovery-codes";
import {
  codeSchema,
  confirmCodeSchema,
  confirmPasswordSchema,
  newAppSchema,
} from "@/lib/auth/factors/schema";
import { confirmWithCode, confirmWithPassword } from "@/lib/auth/step-up/confirm-identity";
import * as strings from "@/lib/auth/factors/strings";
import type { CookieJar } from "@/lib/request/signed-cookie";

const getMessage = ({ message }: HttpError): string => message;

const getChallengeMessage = ({ status, message }: HttpError): string =>
  status === 429 ? `${signInStrings.signInFailed} ${message}` : message;

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
    return { next: applySignIn(jar, result, { email, next }) };
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
    return { next: applyFirstFactor(jar, added, { email, next }) };
  },
);

export const postSetUpForm = formAction(setUpAtSignIn, ({ next }) => next);

export const addAuthenticatorApp = viewerAction(
  { name: "addAuthenticatorApp", schema: newAppSchema, failure: strings.failed, getMessage },
  async (viewer, form, caller) => {
    const codes = await factors.addAuthenticatorApp(viewer, form, caller);
    if (!codes) return { next: paths.account };
    setRecoveryCodesCookie(await cookies(), viewer.id, codes);
    return { next: paths.recoveryCodes };
  },
);

export const postNewAppForm = formAction(addAuthenticatorApp, ({ next }) => next);

/** Removes the recovery codes from the browser. The browser then goes to `next`. */
export const forgetRecoveryCodes = viewerAction(
  {
    name: "forgetRecoveryCodes",
    schema: z.object({ next: z.optional(z.string()) }),
    failure: strings.failed,
  },
  async ({ role }, { next }) => {
    clearRecoveryCodesCookie(await cookies());
    return { next: getLandingPath(role, next ?? paths.account) };
  },
);

export const postStoredCodes = formAction(forgetRecoveryCodes, ({ next }) => next);

export const confirmByCode = viewerAction(
  { name: "confirmByCode", schema: confirmCodeSchema, failure: strings.failed, getMessage },
  async (viewer, { code, next }, caller) => {
    await confirmWithCode(viewer, code, caller);
    return { next: getLandingPath(viewer.role, next) };
  },
);

export const confirmByPassword = viewerAction(
  { name: "confirmByPassword", schema: confirmPasswordSchema, failure: strings.failed, getMessage },
  async (viewer, { password, next }) => {
    await confirmWithPassword(viewer, password);
    return { next: getLandingPath(viewer.role, next) };
  },
);

export const postCodeProof = formAction(confirmByCode, ({ next }) => next);
export const postPasswordProof = formAction(confirmByPassword, ({ next }) => next);

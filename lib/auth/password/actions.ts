"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { ActionResult, FormState } from "@/lib/action-result";
import { toFormState, toFormValues, publicAction, viewerAction } from "@/lib/actions";
import { env } from "@/lib/env";
import { type HttpError, notAuthenticated } from "@/lib/http/http-error";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import * as strings from "@/lib/auth/strings";
import { changeOwnPassword, changePassword } from "./change-password";
import { applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { requestPasswordReset } from "./request-password-reset";
import { clearResetCookie, readResetCookie } from "./reset-cookie";
import {
  type ChosenPasswordForm,
  chosenPasswordSchema,
  type ForgotPasswordForm,
  forgotPasswordSchema,
  type OwnPasswordForm,
  ownPasswordSchema,
} from "@/lib/auth/schema";
import { SESSION_COOKIE, setKnownBrowserCookie, setSessionCookies } from "@/lib/auth/session/session-cookie";

const TICKET_USED_MESSAGE =
  "This was used already or has taken too long. Please sign in or ask for a new link.";

const getPasswordMessage = ({ status, message }: HttpError) =>
  status === 401 ? TICKET_USED_MESSAGE : message;

const runChange = publicAction(
  {
    name: "changePassword",
    schema: chosenPasswordSchema,
    failure: strings.passwordFailed,
    getMessage: getPasswordMessage,
  },
  async ({ password }, { address, device, requestId }) => {
    const jar = await cookies();
    const pendingReset = readResetCookie(jar);
    if (!pendingReset) {
      log.info("password.noTicketCookie");
      throw notAuthenticated();
    }
    const { email, session, next } = pendingReset;
    const previousToken = jar.get(SESSION_COOKIE)?.value;
    const attempt = { address, device, requestId, previousToken };
    const result = await changePassword({ email, password, session }, attempt);
    if (!("changed" in result)) return { next: applySignIn(jar, result, { email, next }, env().SITE_URL) };
    clearResetCookie(jar, env().SITE_URL);
    setKnownBrowserCookie(jar, result.knownBrowser, env().SITE_URL);
    return { next: paths.signIn };
  },
);

const runResetRequest = publicAction(
  { name: "forgotPassword", schema: forgotPasswordSchema, failure: strings.unknownError },
  async ({ email }, caller) => requestPasswordReset(email, caller),
);

const runChangeOwn = viewerAction(
  {
    name: "changeOwnPassword",
    schema: ownPasswordSchema,
    failure: strings.passwordFailed,
    getMessage: ({ message }) => message,
  },
  async (viewer, form, { address, device, requestId }) => {
    const result = await changeOwnPassword(viewer, form, { address, device, requestId });
    if ("token" in result) setSessionCookies(await cookies(), result, env().SITE_URL);
  },
);

/** Sets a new password with the ticket in the reset cookie. The browser then goes to `next`. */
export async function chooseNewPassword(form: ChosenPasswordForm): Promise<ActionResult<{ next: string }>> {
  return runChange(form);
}

/** Handles the form without JavaScript. */
export async function postNewPasswordForm(_state: FormState, data: FormData): Promise<FormState> {
  const result = await runChange(toFormValues(data));
  if (!result.ok) return toFormState(result, {});
  redirect(result.data.next === paths.signIn ? paths.passwordChanged : result.data.next);
}

/** Mails a link to set a new password. The result is the same for unknown accounts. */
export async function requestNewPassword(form: ForgotPasswordForm): Promise<ActionResult<void>> {
  return runResetRequest(form);
}

/** Handles the form without JavaScript. */
export async function postForgotPasswordForm(_state: FormState, data: FormData): Promise<FormState> {
  const values = toFormValues(data);
  const result = await runResetRequest(values);
  if (!result.ok) return toFormState(result, values);
  redirect(paths.forgotPasswordSent);
}

export async function changeOwnPasswordAction(form: OwnPasswordForm): Promise<ActionResult<void>> {
  return runChangeOwn(form);
}

/** Handles the form without JavaScript. */
export async function postOwnPasswordForm(_state: FormState, data: FormData): Promise<FormState> {
  const result = await runChangeOwn(toFormValues(data));
  if (!result.ok) return toFormState(result, {});
  redirect(paths.passwordChanged);
}

"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { formAction, publicAction, viewerAction } from "@/lib/http/actions";
import type { FormState } from "@/lib/action-result";
import { acceptInvitation } from "@/lib/invitations/invited-user";
import type { HttpError } from "@/lib/http-error";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { requireShownAddress } from "@/lib/request/address-digest";
import * as strings from "@/lib/auth/strings";
import { changeOwnPassword, changePassword } from "@/lib/auth/password/change-password";
import { applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { resetCookie } from "@/lib/auth/sign-in/pending-cookies";
import { forgotPasswordSchema, ownPasswordSchema, shownPasswordSchema } from "@/lib/auth/schema";
import { setKnownBrowserCookie, setSessionCookies } from "@/lib/auth/session/session-cookie";

const getPasswordMessage = ({ status, message }: HttpError) => (status === 401 ? strings.linkUsed : message);

/**
 * Sets a new password with the ticket in the reset cookie, or creates the account of an invited person. The browser then goes
 * to `next`. Without a reset cookie, only logs the call: `next` is null, and the browser stays where it is.
 */
export const chooseNewPassword = publicAction(
  {
    name: "changePassword",
    schema: shownPasswordSchema,
    failure: strings.passwordFailed,
    getMessage: getPasswordMessage,
  },
  async ({ password, address }, caller): Promise<{ next: string | null }> => {
    const jar = await cookies();
    const pendingReset = resetCookie.read(jar);
    if (!pendingReset) {
      log.limited("password.noTicketCookie", {}, { requestId: caller.requestId });
      return { next: null };
    }
    const { email, session, next, invited } = pendingReset;
    requireShownAddress(email, address, strings.otherAddress);
    const attempt = await readAttempt(caller);
    const result = invited
      ? await acceptInvitation(session, password, attempt)
      : await changePassword({ email, password, session }, attempt);
    if ("knownBrowser" in result) setKnownBrowserCookie(jar, result.knownBrowser);
    if (!("changed" in result)) return { next: applySignIn(jar, result, { email, next }) };
    resetCookie.clear(jar);
    return { next: paths.signIn };
  },
);

const postNewPassword = formAction(chooseNewPassword, ({ next }) =>
  next === paths.signIn ? paths.passwordChanged : (next ?? paths.signIn),
);

/** A redirect of the page itself would let the browser send the form again, to the sign-in page. */
export async function postNewPasswordForm(state: FormState, data: FormData): Promise<FormState> {
  if (!resetCookie.read(await cookies())) redirect(paths.signIn);
  return postNewPassword(state, data);
}

/** Mails a link to set a new password. The result is the same for unknown accounts. */
export const requestNewPassword = publicAction(
  { name: "forgotPassword", schema: forgotPasswordSchema, failure: strings.unknownError },
  async ({ email }, caller) => requestPasswordReset(email, caller),
);

export const postForgotPasswordForm = formAction(requestNewPassword, () => paths.forgotPasswordSent);

export const changeOwnPasswordAction = viewerAction(
  {
    name: "changeOwnPassword",
    schema: ownPasswordSchema,
    failure: strings.passwordFailed,
    getMessage: ({ message }) => message,
  },
  async (viewer, form, caller) => {
    const result = await changeOwnPassword(viewer, form, caller);
    if ("token" in result) setSessionCookies(await cookies(), result);
  },
);

export const postOwnPasswordForm = formAction(changeOwnPasswordAction, () => paths.passwordChanged);

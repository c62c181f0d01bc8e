"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { ActionResult, FormState } from "@/lib/action-result";
import { formState, formValues, publicAction, viewerAction } from "@/lib/actions";
import { env } from "@/lib/env";
import { type Failure, notAuthenticated } from "@/lib/failure";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import * as catalogue from "./catalogue";
import { changeOwnPassword, changePassword } from "./change-password";
import { follow } from "./follow";
import { requestPasswordReset } from "./forgot-password";
import { dropReset, heldReset } from "./held-reset";
import {
  type ChosenPasswordForm,
  chosenPasswordSchema,
  type ForgotPasswordForm,
  forgotPasswordSchema,
  type OwnPasswordForm,
  ownPasswordSchema,
} from "./schema";
import { SESSION_COOKIE, setKnownBrowserCookie, setSessionCookies } from "./session-cookie";

const SPENT = "This was used already or has taken too long. Please sign in or ask for a new link.";

/** Specification, section 8: the error's message if present. */
const passwordMessage = ({ status, message }: Failure) => (status === 401 ? SPENT : message);

const change = publicAction(
  {
    name: "changePassword",
    schema: chosenPasswordSchema,
    failure: catalogue.passwordFailed,
    messageOf: passwordMessage,
  },
  async ({ password }, { address, device, requestId }) => {
    const jar = await cookies();
    const held = heldReset(jar);
    if (!held) {
      log.info("password.nothingHeld");
      throw notAuthenticated();
    }
    const { email, session, next } = held;
    const previousToken = jar.get(SESSION_COOKIE)?.value;
    const attempt = { address, device, requestId, previousToken };
    const result = await changePassword({ email, password, session }, attempt);
    if (!("changed" in result)) return { next: follow(jar, result, { email, next }, env().SITE_URL) };
    dropReset(jar, env().SITE_URL);
    setKnownBrowserCookie(jar, result.knownBrowser, env().SITE_URL);
    return { next: paths.signIn };
  },
);

const ask = publicAction(
  { name: "forgotPassword", schema: forgotPasswordSchema, failure: catalogue.unknownError },
  async ({ email }, caller) => requestPasswordReset(email, caller),
);

const changeOwn = viewerAction(
  {
    name: "changeOwnPassword",
    schema: ownPasswordSchema,
    failure: catalogue.passwordFailed,
    messageOf: ({ message }) => message,
  },
  async (viewer, form, { address, device, requestId }) => {
    const entered = await changeOwnPassword(viewer, form, { address, device, requestId });
    if ("token" in entered) setSessionCookies(await cookies(), entered, env().SITE_URL);
  },
);

/** Sets the password that this browser holds a ticket for; it then goes to `next`. */
export async function chooseNewPassword(form: ChosenPasswordForm): Promise<ActionResult<{ next: string }>> {
  return change(form);
}

/** The same without JavaScript. */
export async function postNewPasswordForm(_state: FormState, data: FormData): Promise<FormState> {
  const result = await change(formValues(data));
  if (!result.ok) return formState(result, {});
  redirect(result.data.next === paths.signIn ? paths.passwordChanged : result.data.next);
}

/** Mails a link to set a new password, when there is such an account; never tells whether there is. */
export async function askForNewPassword(form: ForgotPasswordForm): Promise<ActionResult<void>> {
  return ask(form);
}

/** The same without JavaScript. */
export async function postForgotPasswordForm(_state: FormState, data: FormData): Promise<FormState> {
  const values = formValues(data);
  const result = await ask(values);
  if (!result.ok) return formState(result, values);
  redirect(paths.forgotPasswordSent);
}

/** Changes the password of whoever is signed in. */
export async function changeMyPassword(form: OwnPasswordForm): Promise<ActionResult<void>> {
  return changeOwn(form);
}

/** The same without JavaScript. */
export async function postMyPasswordForm(_state: FormState, data: FormData): Promise<FormState> {
  const result = await changeOwn(formValues(data));
  if (!result.ok) return formState(result, {});
  redirect(paths.passwordChanged);
}

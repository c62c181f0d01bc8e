"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import type { ActionResult, FormState } from "@/lib/action-result";
import { formState, formValues, publicAction } from "@/lib/actions";
import { env } from "@/lib/env";
import type { Failure } from "@/lib/failure";
import { paths } from "@/lib/paths";
import * as catalogue from "./catalogue";
import { endSession } from "./data";
import { follow } from "./follow";
import { signInInputSchema } from "./schema";
import { clearSessionCookies, KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from "./session-cookie";
import { signInWithPassword } from "./sign-in";
import { getViewer } from "./viewer";

/** Specification, section 8: a wrong pair has words of its own, any other server message is shown as given. */
function signInMessage({ status, message }: Failure): string {
  if (status === 401) return catalogue.wrongPair;
  return status === 429 ? `${catalogue.signInFailed} ${message}` : message;
}

const enter = publicAction(
  {
    name: "signIn",
    schema: signInInputSchema,
    failure: catalogue.unknownError,
    messageOf: signInMessage,
  },
  async ({ next, ...form }, { address, device, requestId }) => {
    const jar = await cookies();
    const previousToken = jar.get(SESSION_COOKIE)?.value;
    const knownBrowser = jar.get(KNOWN_BROWSER_COOKIE)?.value;
    const attempt = { address, device, requestId, previousToken, knownBrowser };
    const entered = await signInWithPassword(form, attempt);
    return { next: follow(jar, entered, { email: form.email, next }, env().SITE_URL) };
  },
);

const leave = publicAction(
  { name: "signOut", schema: z.undefined(), failure: catalogue.unknownError },
  async () => {
    const viewer = await getViewer();
    if (viewer) await endSession(viewer.sessionId);
    clearSessionCookies(await cookies());
  },
);

/** Signs in and sets the session cookie; the browser then goes to `next`. */
export async function signIn(
  form: z.input<typeof signInInputSchema>,
): Promise<ActionResult<{ next: string }>> {
  return enter(form);
}

/** The same without JavaScript: the browser posts the form and is sent on. */
export async function postSignInForm(_state: FormState, data: FormData): Promise<FormState> {
  const values = formValues(data);
  const result = await enter(values);
  if (!result.ok) return formState(result, values);
  redirect(result.data.next);
}

/** Ends the session of this browser on every container. */
export async function signOut(): Promise<ActionResult<void>> {
  return leave(undefined);
}

/** The same without JavaScript: goes to the home page, or says that it failed. */
export async function postSignOut(): Promise<void> {
  const result = await leave(undefined);
  redirect(result.ok ? paths.home : `${paths.signOut}#failed`);
}

"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { formAction, publicAction } from "@/lib/http/actions";
import type { HttpError } from "@/lib/http-error";
import { paths } from "@/lib/paths";
import * as strings from "@/lib/auth/strings";
import { endSession } from "@/lib/auth/data";
import { applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { signInInputSchema } from "@/lib/auth/schema";
import { clearSessionCookies } from "@/lib/auth/session/session-cookie";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { getViewer } from "@/lib/auth/viewer";

function getSignInMessage({ status, message }: HttpError): string {
  if (status === 401) return strings.wrongPair;
  return status === 429 ? `${strings.signInFailed} ${message}` : message;
}

export const signIn = publicAction(
  {
    name: "signIn",
    schema: signInInputSchema,
    failure: strings.unknownError,
    getMessage: getSignInMessage,
  },
  async ({ next, ...form }, caller) => {
    const result = await signInWithPassword(form, await readAttempt(caller));
    return { next: applySignIn(await cookies(), result, { email: form.email, next }) };
  },
);

export const signOut = publicAction(
  { name: "signOut", schema: z.undefined(), failure: strings.unknownError },
  async () => {
    const viewer = await getViewer();
    if (viewer) await endSession(viewer.sessionId);
    clearSessionCookies(await cookies());
  },
);

export const postSignInForm = formAction(signIn, ({ next }) => next);

/** Handles the form without JavaScript. Redirects to `#failed` after an error. */
export async function postSignOut(): Promise<void> {
  const result = await signOut();
  redirect(result.ok ? paths.home : `${paths.signOut}#failed`);
}

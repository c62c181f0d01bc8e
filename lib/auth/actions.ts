"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import type { ActionResult, FormState } from "@/lib/action-result";
import { formState, formValues, publicAction } from "@/lib/actions";
import { env } from "@/lib/env";
import type { Failure } from "@/lib/failure";
import { paths } from "@/lib/paths";
import { endSession } from "./data";
import { landingPath } from "./landing";
import { signInInputSchema } from "./schema";
import { clearSessionCookies, SESSION_COOKIE, setSessionCookies } from "./session-cookie";
import { signInWithPassword } from "./sign-in";
import { getViewer } from "./viewer";

/** Specification, section 8: a wrong pair has words of its own, any other server message is shown as given. */
function signInMessage({ status, message }: Failure): string {
  if (status === 401) return "We could not find a match for the provided email and password.";
  return status === 429 ? `We failed to sign you in. Please try again later. ${message}` : message;
}

const enter = publicAction(
  {
    name: "signIn",
    schema: signInInputSchema,
    failure: "An error occurred. Please try again later.",
    messageOf: signInMessage,
  },
  async ({ next, ...form }, { address }) => {
    const jar = await cookies();
    const { token, role } = await signInWithPassword(form, {
      address,
      previousToken: jar.get(SESSION_COOKIE)?.value,
    });
    setSessionCookies(jar, token, env().SITE_URL);
    return { next: landingPath(role, next) };
  },
);

const leave = publicAction(
  { name: "signOut", schema: z.undefined(), failure: "An error occurred. Please try again later." },
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

/** Ends the session of this browser on every container and goes to the home page. */
export async function signOut(): Promise<void> {
  const result = await leave(undefined);
  if (!result.ok) throw new Error(result.message);
  redirect(paths.home);
}

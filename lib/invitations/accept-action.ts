"use server";

import { cookies } from "next/headers";
import { chosenPasswordSchema } from "@/lib/auth/schema";
import { applySignIn } from "@/lib/auth/sign-in/apply-sign-in";
import { readAttempt } from "@/lib/auth/sign-in/read-attempt";
import { env } from "@/lib/env";
import { formAction, publicAction } from "@/lib/http/actions";
import { formatServerMessage } from "@/lib/http-error";
import { paths } from "@/lib/paths";
import { acceptInvitation, findPendingInvitation } from "./accept";
import { acceptFailed } from "./strings";

/** Creates the invited account and signs its user in. They may add a passkey on the page that follows. */
export const acceptWithPassword = publicAction(
  {
    name: "acceptInvitation",
    schema: chosenPasswordSchema,
    failure: acceptFailed,
    getMessage: formatServerMessage((message) => message),
  },
  async ({ password }, caller) => {
    const invitation = await findPendingInvitation();
    const { email, result } = await acceptInvitation(invitation, password, await readAttempt(caller));
    const pending = { email, next: paths.account };
    return { next: applySignIn(await cookies(), result, pending, env().SITE_URL) };
  },
);

export const postInvitationForm = formAction(acceptWithPassword, ({ next }) => next);

"use server";

import { redirect } from "next/navigation";
import type { FormState } from "@/lib/action-result";
import { formAction, publicAction } from "@/lib/http/actions";
import { getConflict } from "@/lib/http-error";
import { paths } from "@/lib/paths";
import { completeSetup } from "./complete-setup";
import { setupSchema } from "./schema";
import * as strings from "./strings";

/** Sets up a site without users. */
export const setUpSite = publicAction(
  { name: "setUpSite", schema: setupSchema, failure: strings.setupFailed, getMessage: getConflict },
  completeSetup,
);

const post = formAction(setUpSite, () => paths.signIn);

/** Leads the second of two posts to the sign-in, too: a site that has been set up has no page that could show its message. */
export async function postSetupForm(state: FormState, data: FormData): Promise<FormState> {
  const failed = await post(state, data);
  if (failed?.message === strings.setUpAlready) redirect(paths.signIn);
  return failed;
}

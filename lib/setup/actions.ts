"use server";

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

export const postSetupForm = formAction(setUpSite, () => paths.signIn);

"use server";

import { formAction, publicAction } from "@/lib/http/actions";
import { paths } from "@/lib/paths";
import { completeSetup } from "./complete-setup";
import { setupSchema } from "./schema";
import * as strings from "./strings";

/** Sets up a site without users. */
export const setUpSite = publicAction(
  {
    name: "setUpSite",
    schema: setupSchema,
    failure: strings.setupFailed,
    getMessage: ({ status, message }) => (status === 409 ? message : undefined),
  },
  completeSetup,
);

export const postSetupForm = formAction(setUpSite, () => paths.signIn);

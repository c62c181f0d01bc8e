"use server";

import { recordActionsOf } from "@/lib/http/actions";
import { getConflict } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { summarizeDeleted } from "@/lib/lists/bulk";
import * as redirects from "./data";
import { newRedirectSchema, redirectFileSchema } from "./schema";
import * as strings from "./strings";

const { adminAction, bulkAction } = recordActionsOf("site");

export const addRedirect = adminAction(
  { name: "addRedirect", schema: newRedirectSchema, failure: strings.addFailed },
  async (admin, { submissionId, ...typed }) => {
    const once = buildNamedKey(`redirect-form:${admin.id}`, submissionId, typed);
    await redirects.createRedirect(admin, typed, once);
  },
);

/** Adds the redirects of a CSV file. Returns the mistakes in it, and then has added none. */
export const importRedirects = adminAction(
  {
    name: "importRedirects",
    schema: redirectFileSchema,
    failure: strings.importFailed,
    getMessage: getConflict,
  },
  redirects.importRedirects,
);

/** Deletes several redirects for good. */
export const deleteRedirects = bulkAction("deleteRedirects", strings.deleteFailed, async (admin, ids) =>
  summarizeDeleted(["redirect", "redirects"], ids, await redirects.deleteRedirects(admin, ids)),
);

"use server";

import { recordActionsOf } from "@/lib/http/actions";
import { getConflict } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { summarizeDeleted } from "@/lib/lists/bulk";
import * as redirects from "./data";
import { deletedRedirectsSchema, newRedirectSchema, redirectFileSchema } from "./schema";
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

/** Deletes several redirects. Returns what `restoreRedirects` needs. */
export const deleteRedirects = bulkAction("deleteRedirects", strings.deleteFailed, async (admin, ids) => {
  const deleted = await redirects.deleteRedirects(admin, ids);
  const deletedIds = deleted.map(({ id }) => id);
  return { ...summarizeDeleted(["redirect", "redirects"], ids, deletedIds), redirects: deleted };
});

/** Adds deleted redirects again, or none. */
export const restoreRedirects = adminAction(
  {
    name: "restoreRedirects",
    schema: deletedRedirectsSchema,
    failure: strings.restoreFailed,
    getMessage: getConflict,
  },
  async (admin, { redirects: deleted }) => {
    await redirects.restoreRedirects(admin, deleted);
    return { summary: strings.getRestored(deleted.length) };
  },
);

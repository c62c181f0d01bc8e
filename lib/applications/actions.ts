"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { summarizeDeleted, type BulkResult, summarizeReleased, bulkSchema } from "@/lib/lists/bulk";
import * as strings from "./strings";
import * as applications from "./data";
import * as spam from "./release";

const applicationId = z.string().check(z.minLength(1), z.maxLength(64));

const NOUN = ["applicant", "applicants"] as const;

const remove = adminAction(
  { name: "deleteApplicant", schema: applicationId, failure: strings.deleteFailed },
  applications.deleteApplication,
);

const removeMany = adminAction(
  { name: "deleteApplicants", schema: bulkSchema, failure: strings.deleteManyFailed },
  async (admin, ids) => summarizeDeleted(NOUN, ids, await applications.deleteApplications(admin, ids)),
);

const release = adminAction(
  { name: "releaseApplicant", schema: applicationId, failure: strings.releaseFailed },
  spam.releaseApplication,
);

const releaseMany = adminAction(
  { name: "releaseApplicants", schema: bulkSchema, failure: strings.releaseManyFailed },
  async (admin, ids) =>
    summarizeReleased(strings.releasedMany, NOUN, ids, await spam.releaseApplications(admin, ids)),
);

/** Marks an application as not spam and queues its mails. */
export async function releaseApplication(id: string): Promise<ActionResult<void>> {
  return release(id);
}

export async function releaseApplications(ids: string[]): Promise<ActionResult<BulkResult>> {
  return releaseMany(ids);
}

/** Moves an application and its résumé to the trash. */
export async function deleteApplication(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

export async function deleteApplications(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}

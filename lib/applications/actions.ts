"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { summarizeDeleted, type BulkResult, summarizeReleased, bulkSchema } from "@/lib/lists/bulk";
import * as catalogue from "./strings";
import * as applications from "./data";
import * as spam from "./release";

const applicationId = z.string().check(z.minLength(1), z.maxLength(64));

const NAMES = ["applicant", "applicants"] as const;

const remove = adminAction(
  { name: "deleteApplicant", schema: applicationId, failure: catalogue.deleteFailed },
  applications.deleteApplication,
);

const removeMany = adminAction(
  { name: "deleteApplicants", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked) => summarizeDeleted(NAMES, asked, await applications.deleteApplications(admin, asked)),
);

const release = adminAction(
  { name: "releaseApplicant", schema: applicationId, failure: catalogue.releaseFailed },
  spam.releaseApplication,
);

const releaseMany = adminAction(
  { name: "releaseApplicants", schema: bulkSchema, failure: catalogue.releaseManyFailed },
  async (admin, asked) =>
    summarizeReleased(catalogue.releasedMany, NAMES, asked, await spam.releaseApplications(admin, asked)),
);

/** Says that an application is no spam. */
export async function releaseApplication(id: string): Promise<ActionResult<void>> {
  return release(id);
}

/** The same of several applications. */
export async function releaseApplications(ids: string[]): Promise<ActionResult<BulkResult>> {
  return releaseMany(ids);
}

/** Deletes one application. */
export async function deleteApplication(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

/** Deletes several applications with their resumes. */
export async function deleteApplications(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}

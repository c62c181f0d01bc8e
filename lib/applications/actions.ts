"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { bulkDeleted, type BulkDone, bulkReleased, bulkSchema } from "@/lib/bulk";
import * as catalogue from "./catalogue";
import * as applications from "./data";
import * as spam from "./release";

const applicantId = z.string().check(z.minLength(1), z.maxLength(64));

const NAMES = ["applicant", "applicants"] as const;

const remove = adminAction(
  { name: "deleteApplicant", schema: applicantId, failure: catalogue.deleteFailed },
  applications.deleteApplicant,
);

const removeMany = adminAction(
  { name: "deleteApplicants", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked) => bulkDeleted(NAMES, asked, await applications.deleteApplicants(admin, asked)),
);

const release = adminAction(
  { name: "releaseApplicant", schema: applicantId, failure: catalogue.releaseFailed },
  spam.releaseApplicant,
);

const releaseMany = adminAction(
  { name: "releaseApplicants", schema: bulkSchema, failure: catalogue.releaseManyFailed },
  async (admin, asked) =>
    bulkReleased(catalogue.releasedMany, NAMES, asked, await spam.releaseApplicants(admin, asked)),
);

/** Says that an application is no spam. */
export async function releaseApplicant(id: string): Promise<ActionResult<void>> {
  return release(id);
}

/** The same of several applications. */
export async function releaseApplicants(ids: string[]): Promise<ActionResult<BulkDone>> {
  return releaseMany(ids);
}

/** Deletes one application. */
export async function deleteApplicant(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

/** Deletes several applications with their resumes. */
export async function deleteApplicants(ids: string[]): Promise<ActionResult<BulkDone>> {
  return removeMany(ids);
}

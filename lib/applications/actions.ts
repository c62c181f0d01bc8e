"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { bulkDeleted, type BulkDone, bulkSchema } from "@/lib/bulk";
import * as catalogue from "./catalogue";
import * as applications from "./data";

const applicantId = z.string().check(z.minLength(1), z.maxLength(64));

const remove = adminAction(
  { name: "deleteApplicant", schema: applicantId, failure: catalogue.deleteFailed },
  applications.deleteApplicant,
);

const removeMany = adminAction(
  { name: "deleteApplicants", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked) =>
    bulkDeleted(["applicant", "applicants"], asked, await applications.deleteApplicants(admin, asked)),
);

/** Deletes one application. */
export async function deleteApplicant(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

/** Deletes several applications with their resumes. */
export async function deleteApplicants(ids: string[]): Promise<ActionResult<BulkDone>> {
  return removeMany(ids);
}

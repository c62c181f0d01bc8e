"use server";

import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { bulkDeleted, type BulkDone, bulkSchema } from "@/lib/bulk";
import * as catalogue from "./catalogue";
import * as applications from "./data";

const removeMany = adminAction(
  { name: "deleteApplicants", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked) =>
    bulkDeleted(["applicant", "applicants"], asked, await applications.deleteApplicants(admin, asked)),
);

/** Deletes several applications with their resumes. */
export async function deleteApplicants(ids: string[]): Promise<ActionResult<BulkDone>> {
  return removeMany(ids);
}

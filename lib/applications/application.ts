import type * as z from "zod/mini";
import { staffPaths } from "@/lib/staff-paths";
import type { ApplicationResource } from "./resource";
import { RESUME_TYPE } from "./rules";
import type { applicationListRow, applicationRow } from "./table";

export type ScanState = ResumeFacts["scan"];

/** Returns whether staff must confirm before they open the file. */
export const isUnscanned = (scan: ScanState) => scan === "PENDING" || scan === "FAILED";

/** A résumé without its bytes. */
export type ResumeFacts = NonNullable<ApplicationRecord["resume"]>;

export type ApplicationRecord = z.output<typeof applicationRow>;

/** A row of the list, with stage and answer clock. */
export type ApplicationListRow = z.output<typeof applicationListRow>;

/** Converts to the JSON API's shape (docs/product.md, Shapes). */
export function toApplicationResource(applicant: Omit<ApplicationRecord, "jobTitle">): ApplicationResource {
  const { resume } = applicant;
  return {
    id: applicant.id,
    job_id: applicant.jobId,
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    email: applicant.email,
    phone: applicant.phone,
    resume: resume && { path: staffPaths.resume(applicant.id), name: resume.name, type: RESUME_TYPE },
    created_at: applicant.createdAt.getTime(),
  };
}

import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { epochField, idField, toShape } from "@/lib/resource-fields";
import { staffPaths } from "@/lib/staff-paths";
import type { ApplicantRecord } from "./applicant";
import { RESUME_TYPE } from "@/lib/resumes/rules";

const answerField = () =>
  z.nullable(z.string()).register(fieldDocs, {
    description: "`yes` or `no`. Null when the job does not ask, and without an answer.",
  });

/** An applicant in the JSON API. The résumé's bytes are served only at `resume.path`. */
export const applicantResourceSchema = z.object({
  id: idField(),
  job_id: idField(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  resume: z.nullable(
    z.object({
      path: z.string().register(fieldDocs, { description: "Where the file is, for administrators." }),
      name: z.string(),
      type: z.string(),
    }),
  ),
  created_at: epochField(),
  cover_note: z.nullable(z.string()),
  profile_link: z.nullable(z.string()),
  work_authorized: answerField(),
  needs_sponsorship: answerField(),
});

const toResource = toShape(applicantResourceSchema);

export const toApplicantResource = ({ resume, ...applicant }: Omit<ApplicantRecord, "jobTitle">) =>
  toResource({
    ...applicant,
    resume: resume && { path: staffPaths.resume(applicant.id), name: resume.name, type: RESUME_TYPE },
  });

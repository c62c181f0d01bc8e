import * as z from "zod/mini";
import { applicationResourceSchema } from "@/lib/applications/resource";
import { RESUME_TYPE } from "@/lib/applications/rules";
import { fieldDocs } from "@/lib/fields";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { listSchema } from "@/lib/http/resource-fields";
import { application } from "@/lib/openapi/examples";
import { defineOperations, pageAnswer } from "@/lib/openapi/operation";

const applicationListSchema = listSchema(applicationResourceSchema);

const flag = (description: string) => z.optional(z.enum(["1"])).register(fieldDocs, { description });
const resumeOptions = z.object({
  view: flag("Shows the file in a frame of this site instead of downloading it."),
  unscanned: flag("Accepts a file that the malware scanner has not checked."),
});

export const applicationOperations = defineOperations({
  "GET /admin/job-applicants": {
    id: "listApplicants",
    tag: "Applicants",
    summary: "Applicants, newest first",
    access: "administrators",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(applicationListSchema, "ApplicantList", application) },
  },
  "GET /admin/job-applicants/{id}/resume": {
    id: "getResume",
    tag: "Applicants",
    summary: "An applicant's résumé",
    details:
      "A download. The audit log records each one. A file with malware answers 409. So does a file that the malware scanner has not checked yet, or could not check, unless `unscanned=1` accepts it. It then comes with a `Warning` header. Without a scanner, every file is served.",
    access: "download",
    options: resumeOptions,
    answers: { 200: { description: "The file", type: RESUME_TYPE } },
    refusals: [409],
  },
});

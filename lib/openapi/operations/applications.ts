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
  view: flag("To show it in a frame of this site instead of saving it."),
  unscanned: flag("Confirms that the file may be one that the malware scanner has not checked."),
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
      "As a download; each opening is written into the audit log. A file in which malware was found answers 409. So does one that the malware scanner has not checked yet, or could not check, unless `unscanned=1` confirms it: then it comes with a `Warning` header. Without a scanner every file is handed out.",
    access: "download",
    options: resumeOptions,
    answers: { 200: { description: "The file", type: RESUME_TYPE } },
    refusals: [409],
  },
});

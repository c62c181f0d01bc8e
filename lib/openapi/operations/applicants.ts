import * as z from "zod/mini";
import { applicantResourceSchema } from "@/lib/applicants/resource";
import { RESUME_TYPE } from "@/lib/resumes/rules";
import { fieldDocs } from "@/lib/fields";
import { declineResultSchema, declineSchema } from "@/lib/desk/decline/schema";
import { skipReasons } from "@/lib/desk/decline/strings";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { listSchema } from "@/lib/resource-fields";
import { applicant, template } from "@/lib/openapi/examples";
import { answer, defineOperations, forStaff, pageAnswer } from "@/lib/openapi/operation";

const applicantListSchema = listSchema(applicantResourceSchema);

const flag = (description: string) => z.optional(z.enum(["1"])).register(fieldDocs, { description });
const resumeOptions = z.object({
  view: flag("Shows the file in a frame of this site instead of downloading it."),
  unscanned: flag("Accepts a file that the malware scanner has not checked."),
});

const staff = forStaff("Applicants");

export const applicantOperations = defineOperations({
  "POST /admin/job-applicants/decline": {
    ...staff("declineApplicants", "write applicants", "write replies"),
    summary: "Decline up to 100 applicants",
    details:
      "The stage changes at once. An email to each is sent an hour later. Until then, staff can undo it. An applicant who is quarantined as spam, hired, withdrawn, deleted, or declined before is skipped, with the reason. So is one whom no person has opened, unless `unreadReason` says why.",
    body: {
      schema: declineSchema,
      name: "Decline",
      example: { ids: [applicant.id, "k3v9q0x2m7ba"], reason: "experience", templateId: template.id },
    },
    answers: {
      200: answer("Declined", declineResultSchema, "Declined", {
        declined: 1,
        skipped: [{ id: "k3v9q0x2m7ba", reason: skipReasons.hired }],
      }),
    },
  },
  "GET /admin/job-applicants": {
    ...staff("listApplicants", "read applicants"),
    summary: "Applicants, newest first",
    details:
      "Suspected spam and deleted applications are left out. `resume` is null for an application without a file. Its `path` is the address of the file below `/api`.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(applicantListSchema, "ApplicantList", applicant) },
  },
  "GET /admin/job-applicants/{id}/resume": {
    id: "getResume",
    rights: ["read applicants"],
    tag: "Applicants",
    summary: "An applicant's resume",
    details:
      "A download. The audit log records each one. A file with malware answers 409. So does a file that the malware scanner has not checked yet, or could not check, unless `unscanned=1` accepts it. It then comes with a `Warning` header. Without a scanner, every file is served.",
    access: "download",
    options: resumeOptions,
    answers: { 200: { description: "The file", type: RESUME_TYPE } },
    refusals: [409],
  },
});

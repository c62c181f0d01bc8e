import { applicantResourceSchema } from "@/lib/applications/resource";
import { RESUME_TYPE } from "@/lib/applications/rules";
import { pageSchema } from "@/lib/page-query";
import { listOf } from "@/lib/resource";
import { applicant, lastPage } from "../examples";
import { operationsOf } from "../operation";

const applicantListSchema = listOf(applicantResourceSchema);

export const applicantOperations = operationsOf({
  "GET /admin/job-applicants": {
    id: "listApplicants",
    tag: "Applicants",
    summary: "Applicants, newest first",
    access: "administrators",
    query: pageSchema,
    answers: {
      200: {
        description: "A page of them",
        schema: applicantListSchema,
        name: "ApplicantList",
        example: lastPage(applicant),
      },
    },
  },
  "GET /admin/job-applicants/{id}/resume": {
    id: "getResume",
    tag: "Applicants",
    summary: "An applicant's résumé",
    details: "As a download; each opening is written into the audit log.",
    access: "download",
    answers: { 200: { description: "The file", type: RESUME_TYPE } },
  },
});

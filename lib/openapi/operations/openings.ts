import { applicantResourceSchema } from "@/lib/applications/resource";
import { applicationInputSchema } from "@/lib/applications/schema";
import { jobResourceSchema } from "@/lib/jobs/resource";
import { pageSchema } from "@/lib/page-query";
import { listOf } from "@/lib/resource";
import { applicant, job, lastPage } from "../examples";
import { operationsOf } from "../operation";
import { limited, provenBy } from "../visitors";

export const jobListSchema = listOf(jobResourceSchema);

export const openingOperations = operationsOf({
  "GET /jobs": {
    id: "listOpenings",
    tag: "Openings",
    summary: "Open positions, newest first",
    access: "anybody",
    open: true,
    query: pageSchema,
    answers: {
      200: { description: "A page of them", schema: jobListSchema, name: "JobList", example: lastPage(job) },
    },
  },
  "GET /jobs/{id}": {
    id: "getOpening",
    tag: "Openings",
    summary: "One open position",
    details: "A closed one is 404, like one that never was.",
    access: "anybody",
    open: true,
    answers: { 200: { description: "The position", schema: jobResourceSchema, name: "Job", example: job } },
  },
  "POST /jobs/{id}": {
    id: "apply",
    tag: "Openings",
    summary: "Apply for a position",
    details: `The résumé is a real PDF of at most 5 MiB; a larger one is 413, and so is a body of more than 100 KB besides it. The address gets a confirmation, at most two a day. A closed or unknown position and the rate limit are answered before the body is read, which may take longer than 30 seconds at 32 KB a second or more. ${limited("applications")} A body that cannot be read counts as one of them. ${provenBy("application")}`,
    access: "anybody",
    body: {
      schema: applicationInputSchema,
      name: "Application",
      example: {
        firstName: applicant.first_name,
        lastName: applicant.last_name,
        email: applicant.email,
        phone: applicant.phone,
        resume: { name: "cv.pdf", type: "application/pdf", data: "JVBERi0xLjQK…" },
      },
      once: true,
      proof: true,
      limit: 8 * 1024,
    },
    answers: {
      201: {
        description: "Received",
        schema: applicantResourceSchema,
        name: "Applicant",
        example: applicant,
      },
    },
    refusals: [429],
  },
});

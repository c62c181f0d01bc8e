import { applicantResourceSchema } from "@/lib/applicants/resource";
import { applicationInputSchema } from "@/lib/applicants/schema";
import { jobResourceSchema } from "@/lib/jobs/resource";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { listSchema } from "@/lib/resource-fields";
import { applicant, job, sentResume, toBody } from "../examples";
import { answer, defineOperations, pageAnswer } from "../operation";
import { describeRateLimit, REPEATS } from "@/lib/openapi/limit-descriptions";

export const jobListSchema = listSchema(jobResourceSchema);

export const publicJobOperations = defineOperations({
  "GET /jobs": {
    id: "listOpenings",
    tag: "Openings",
    summary: "Open positions, newest first",
    details: "A position is open when its status is Open and today lies within its dates.",
    access: "anybody",
    open: true,
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(jobListSchema, "JobList", job) },
  },
  "GET /jobs/{id}": {
    id: "getOpening",
    tag: "Openings",
    summary: "One open position",
    details: "A closed position answers 404, like an unknown one.",
    access: "anybody",
    open: true,
    answers: { 200: answer("The position", jobResourceSchema, "Job", job) },
  },
  "POST /jobs/{id}": {
    id: "apply",
    tag: "Openings",
    summary: "Apply for a position",
    details: `The resume must be a real PDF of at most 5 MiB. A larger one answers 413, and so does a body with more than 100 KB in addition to it. The address gets a confirmation, at most two a day. A closed or unknown position and the rate limit are answered before the body is read, which may take longer than 30 seconds at 32 KB a second or more. ${describeRateLimit("applications")} A body that cannot be read counts as one of them. ${REPEATS}`,
    access: "anybody",
    body: {
      schema: applicationInputSchema,
      name: "Application",
      example: toBody(applicationInputSchema, { ...applicant, resume: sentResume }),
      once: true,
      limit: 8 * 1024,
    },
    answers: { 201: answer("Received", applicantResourceSchema, "Applicant", applicant) },
    refusals: [429],
  },
});

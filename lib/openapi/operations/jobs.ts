import { jobResourceSchema } from "@/lib/jobs/resource";
import { jobChangeSchema, jobSchema } from "@/lib/jobs/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { job, bodyOf } from "../examples";
import { defineOperations, forStaff, pageAnswer } from "../operation";
import { jobListSchema } from "./public";

const optional =
  "The dates are days in the company's time zone. The last day is included. The currency and the pay period are kept only with an amount.";

const jobAnswer = { schema: jobResourceSchema, name: "Job", example: job };
const staff = forStaff("Jobs");

export const jobOperations = defineOperations({
  "GET /admin/jobs": {
    ...staff("listJobs", "read jobs"),
    summary: "Jobs: the open ones, then the closed, each newest first",
    details:
      "Contains every job that is not in the trash, also those whose dates have not begun or have passed. `GET /jobs` lists only what visitors see.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(jobListSchema, "JobList", job) },
  },
  "POST /admin/jobs": {
    ...staff("addJob", "write jobs"),
    summary: "Add a job",
    details: `Only \`title\`, \`type\`, \`location\`, \`description\` and \`status\` are required. ${optional}`,
    body: { ...bodyOf(jobSchema, "NewJob", job), once: true },
    answers: { 201: { description: "Added", ...jobAnswer } },
  },
  "GET /admin/jobs/{id}": {
    ...staff("getJob", "read jobs"),
    summary: "One job",
    details:
      "Finds closed jobs too. A job in the trash answers 404. Send its `version` back with a change, so that a colleague's change is not overwritten.",
    answers: { 200: { description: "The job", ...jobAnswer } },
  },
  "PUT /admin/jobs/{id}": {
    ...staff("changeJob", "write jobs"),
    summary: "Change a job",
    details: `With \`version\`, a change based on an older version answers 409. An optional field that is not sent keeps its value, and null empties it. ${optional}`,
    body: bodyOf(jobChangeSchema, "JobChange", { ...job, status: "Closed" }),
    answers: { 200: { description: "Changed", ...jobAnswer } },
    refusals: [409],
  },
  "DELETE /admin/jobs/{id}": {
    ...staff("deleteJob", "write jobs", "write applicants"),
    summary: "Move a job and its applications to the trash",
    details:
      "The page of the job disappears at once. For 30 days staff can restore the job together with its applications. Then the server erases them. A key needs both rights, even for a job without applications. To end a position without them, change its `status` to `Closed`.",
    answers: { 204: { description: "Deleted" } },
  },
});

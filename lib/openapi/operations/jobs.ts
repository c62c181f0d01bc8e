import { jobResourceSchema } from "@/lib/jobs/resource";
import { jobChangeSchema, jobSchema } from "@/lib/jobs/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { job, lastPage } from "../examples";
import { defineOperations } from "../operation";
import { jobListSchema } from "./openings";

const { title, type, location, description, status } = job;
const fields = { title, type, location, description, status };

export const jobOperations = defineOperations({
  "GET /admin/jobs": {
    id: "listJobs",
    tag: "Jobs",
    summary: "Jobs: the open ones, then the closed, each newest first",
    access: "administrators",
    query: cursorQuerySchema,
    answers: {
      200: { description: "A page of them", schema: jobListSchema, name: "JobList", example: lastPage(job) },
    },
  },
  "POST /admin/jobs": {
    id: "addJob",
    tag: "Jobs",
    summary: "Add a job",
    access: "administrators",
    body: { schema: jobSchema, name: "NewJob", example: fields, once: true },
    answers: { 201: { description: "Added", schema: jobResourceSchema, name: "Job", example: job } },
  },
  "GET /admin/jobs/{id}": {
    id: "getJob",
    tag: "Jobs",
    summary: "One job",
    access: "administrators",
    answers: { 200: { description: "The job", schema: jobResourceSchema, name: "Job", example: job } },
  },
  "PUT /admin/jobs/{id}": {
    id: "changeJob",
    tag: "Jobs",
    summary: "Change a job",
    details: "With `version`, a change that is based on an older one is refused with 409.",
    access: "administrators",
    body: {
      schema: jobChangeSchema,
      name: "JobChange",
      example: { ...fields, status: "Closed", version: 1 },
    },
    answers: { 200: { description: "Changed", schema: jobResourceSchema, name: "Job", example: job } },
    refusals: [409],
  },
  "DELETE /admin/jobs/{id}": {
    id: "deleteJob",
    tag: "Jobs",
    summary: "Move a job and its applications to the trash",
    access: "administrators",
    answers: { 204: { description: "Deleted" } },
  },
});

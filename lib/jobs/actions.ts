"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { countApplicationsOfJobs } from "@/lib/applications/data";
import { type BulkResult, bulkSchema, summarizeDeleted, summarizeBulk, ALREADY_GONE } from "@/lib/lists/bulk";
import { buildNamedKey } from "@/lib/http/idempotency";
import * as catalogue from "./strings";
import * as jobs from "./data";
import { jobSchema } from "./schema";

const jobId = z.string().check(z.minLength(1), z.maxLength(64));
/** `submissionId`: one value for each job that is meant to be added once. */
const newJobSchema = z.extend(jobSchema, { submissionId: z.string().check(z.minLength(1), z.maxLength(64)) });
/** `version`: the one that the form was opened with. */
const changedJobSchema = z.extend(jobSchema, { id: jobId, version: z.int() });

const add = adminAction(
  { name: "addJob", schema: newJobSchema, failure: catalogue.addFailed },
  async (admin, { submissionId, ...job }) =>
    void (await jobs.createJob(admin, job, buildNamedKey(`job-form:${admin.id}`, submissionId, job))),
);

const update = adminAction(
  { name: "updateJob", schema: changedJobSchema, failure: catalogue.updateFailed },
  async (admin, { id, ...change }) => void (await jobs.updateJob(admin, id, change)),
);

const remove = adminAction(
  { name: "deleteJob", schema: jobId, failure: catalogue.deleteFailed },
  async (admin, id) => void (await jobs.deleteJob(admin, id)),
);

const NAMES = ["job", "jobs"] as const;

const closeMany = adminAction(
  { name: "closeJobs", schema: bulkSchema, failure: catalogue.closeManyFailed },
  async (admin, asked): Promise<BulkResult> => {
    const { closed, found } = await jobs.closeJobs(admin, asked);
    const left = [
      [found - closed.length, "closed already"],
      [asked.length - found, ALREADY_GONE],
    ] as const;
    return { ids: closed, summary: summarizeBulk("Closed %", NAMES, closed.length, left) };
  },
);

const removeMany = adminAction(
  { name: "deleteJobs", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked) => summarizeDeleted(NAMES, asked, await jobs.deleteJobs(admin, asked)),
);

const summarizeDeletion = adminAction(
  { name: "tellWhatGoesAlong", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked) =>
    catalogue.describeAttachedApplications(await countApplicationsOfJobs(admin, asked), asked.length),
);

/** Adds a job; the same submission again adds nothing. */
export async function addJob(job: z.input<typeof newJobSchema>): Promise<ActionResult<void>> {
  return add(job);
}

/** Replaces a job's fields. `errors.version` tells that somebody else has saved since. */
export async function updateJob(job: z.input<typeof changedJobSchema>): Promise<ActionResult<void>> {
  return update(job);
}

/** Takes several jobs off the website. */
export async function closeJobs(ids: string[]): Promise<ActionResult<BulkResult>> {
  return closeMany(ids);
}

/** What deleting several jobs would take along, in words. */
export async function getDeletionSummary(ids: string[]): Promise<ActionResult<string>> {
  return summarizeDeletion(ids);
}

/** Deletes several jobs and their applications. */
export async function deleteJobs(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}

/** Deletes a job and its applications. */
export async function deleteJob(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

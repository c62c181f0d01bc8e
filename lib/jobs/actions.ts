"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { countApplicationsOfJobs } from "@/lib/applications/data";
import { type BulkResult, bulkSchema, summarizeDeleted, summarizeBulk, ALREADY_GONE } from "@/lib/lists/bulk";
import { buildNamedKey } from "@/lib/http/idempotency";
import * as strings from "./strings";
import * as jobs from "./data";
import { jobSchema } from "./schema";

const jobId = z.string().check(z.minLength(1), z.maxLength(64));
/** `submissionId` makes repeated submissions of one form add one job. */
const newJobSchema = z.extend(jobSchema, { submissionId: z.string().check(z.minLength(1), z.maxLength(64)) });
/** `version` is the job's version when the form was opened. */
const changedJobSchema = z.extend(jobSchema, { id: jobId, version: z.int() });

const add = adminAction(
  { name: "addJob", schema: newJobSchema, failure: strings.addFailed },
  async (admin, { submissionId, ...job }) =>
    void (await jobs.createJob(admin, job, buildNamedKey(`job-form:${admin.id}`, submissionId, job))),
);

const update = adminAction(
  { name: "updateJob", schema: changedJobSchema, failure: strings.updateFailed },
  async (admin, { id, ...change }) => void (await jobs.updateJob(admin, id, change)),
);

const remove = adminAction(
  { name: "deleteJob", schema: jobId, failure: strings.deleteFailed },
  async (admin, id) => void (await jobs.deleteJob(admin, id)),
);

const NOUN = ["job", "jobs"] as const;

const closeMany = adminAction(
  { name: "closeJobs", schema: bulkSchema, failure: strings.closeManyFailed },
  async (admin, ids): Promise<BulkResult> => {
    const { closed, found } = await jobs.closeJobs(admin, ids);
    const skipped = [
      [found - closed.length, "closed already"],
      [ids.length - found, ALREADY_GONE],
    ] as const;
    return { ids: closed, summary: summarizeBulk("Closed %", NOUN, closed.length, skipped) };
  },
);

const removeMany = adminAction(
  { name: "deleteJobs", schema: bulkSchema, failure: strings.deleteManyFailed },
  async (admin, ids) => summarizeDeleted(NOUN, ids, await jobs.deleteJobs(admin, ids)),
);

const summarizeDeletion = adminAction(
  { name: "getDeletionSummary", schema: bulkSchema, failure: strings.deleteManyFailed },
  async (admin, ids) =>
    strings.describeAttachedApplications(await countApplicationsOfJobs(admin, ids), ids.length),
);

export async function addJob(job: z.input<typeof newJobSchema>): Promise<ActionResult<void>> {
  return add(job);
}

/** Replaces a job's fields. Sets `errors.version` when the job has changed since `version`. */
export async function updateJob(job: z.input<typeof changedJobSchema>): Promise<ActionResult<void>> {
  return update(job);
}

export async function closeJobs(ids: string[]): Promise<ActionResult<BulkResult>> {
  return closeMany(ids);
}

/** Returns a sentence with the number of applications that would be deleted with the jobs. */
export async function getDeletionSummary(ids: string[]): Promise<ActionResult<string>> {
  return summarizeDeletion(ids);
}

export async function deleteJobs(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}

/** Moves a job and its applications to the trash. */
export async function deleteJob(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

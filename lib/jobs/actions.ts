"use server";

import * as z from "zod/mini";
import { recordActionsOf } from "@/lib/http/actions";
import { countApplicantsOfJobs } from "./data";
import { recordId } from "@/lib/fields";
import { summarizeChanged, summarizeDeleted } from "@/lib/lists/bulk";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as strings from "./strings";
import * as jobs from "./data";
import { jobSchema } from "./schema";

const { adminAction, bulkAction, recordAction } = recordActionsOf("hiring");

const newJobSchema = z.extend(jobSchema, { submissionId: recordId() });
const changedJobSchema = z.extend(jobSchema, { id: recordId(), version: z.int() });
const NOUN = ["job", "jobs"] as const;

export const addJob = adminAction(
  { name: "addJob", schema: newJobSchema, failure: strings.addFailed },
  async (admin, { submissionId, ...job }) =>
    (await jobs.createJob(admin, job, buildNamedKey(`job-form:${admin.id}`, submissionId, job))).id,
);

export const updateJob = adminAction(
  { name: "updateJob", schema: changedJobSchema, failure: strings.updateFailed },
  async (admin, { id, ...change }) => void (await jobs.updateJob(admin, id, change)),
);

export const closeJobs = bulkAction("closeJobs", strings.closeManyFailed, async (admin, ids) =>
  summarizeChanged("Closed %", "closed", NOUN, ids, await jobs.closeJobs(admin, ids)),
);

export const getDeletionSummary = bulkAction(
  "getDeletionSummary",
  strings.deleteManyFailed,
  async (admin, ids) =>
    strings.describeAttachedApplicants(await countApplicantsOfJobs(admin, ids), ids.length),
);

export const deleteJobs = bulkAction("deleteJobs", strings.deleteManyFailed, async (admin, ids) =>
  summarizeDeleted(NOUN, ids, await jobs.deleteJobs(admin, ids)),
);

export const deleteJob = recordAction("deleteJob", strings.deleteFailed, jobs.deleteJob);

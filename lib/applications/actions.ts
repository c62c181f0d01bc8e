"use server";

import { adminAction } from "@/lib/actions";
import { recordId } from "@/lib/fields";
import { summarizeDeleted, summarizeChanged, bulkSchema } from "@/lib/lists/bulk";
import * as strings from "./strings";
import * as applications from "./data";
import * as spam from "./release";

const NOUN = ["applicant", "applicants"] as const;

/** Marks an application as not spam and queues its mails. */
export const releaseApplication = adminAction(
  { name: "releaseApplicant", schema: recordId(), failure: strings.releaseFailed },
  spam.releaseApplication,
);

export const releaseApplications = adminAction(
  { name: "releaseApplicants", schema: bulkSchema, failure: strings.releaseManyFailed },
  async (admin, ids) =>
    summarizeChanged(strings.releasedMany, "no spam", NOUN, ids, await spam.releaseApplications(admin, ids)),
);

/** Moves an application and its résumé to the trash. */
export const deleteApplication = adminAction(
  { name: "deleteApplicant", schema: recordId(), failure: strings.deleteFailed },
  applications.deleteApplication,
);

export const deleteApplications = adminAction(
  { name: "deleteApplicants", schema: bulkSchema, failure: strings.deleteManyFailed },
  async (admin, ids) => summarizeDeleted(NOUN, ids, await applications.deleteApplications(admin, ids)),
);

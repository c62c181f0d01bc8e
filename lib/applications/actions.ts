"use server";

import { bulkAction, recordAction } from "@/lib/http/actions";
import { summarizeDeleted, summarizeChanged } from "@/lib/lists/bulk";
import * as strings from "./strings";
import * as applications from "./data";
import * as spam from "./release";

const NOUN = ["applicant", "applicants"] as const;

/** Marks an application as not spam and queues its mails. */
export const releaseApplication = recordAction(
  "releaseApplicant",
  strings.releaseFailed,
  spam.releaseApplication,
);

export const releaseApplications = bulkAction(
  "releaseApplicants",
  strings.releaseManyFailed,
  async (admin, ids) =>
    summarizeChanged(strings.releasedMany, "no spam", NOUN, ids, await spam.releaseApplications(admin, ids)),
);

/** Moves an application and its résumé to the trash. */
export const deleteApplication = recordAction(
  "deleteApplicant",
  strings.deleteFailed,
  applications.deleteApplication,
);

export const deleteApplications = bulkAction(
  "deleteApplicants",
  strings.deleteManyFailed,
  async (admin, ids) => summarizeDeleted(NOUN, ids, await applications.deleteApplications(admin, ids)),
);

"use server";

import { recordActionsOf } from "@/lib/http/actions";
import { summarizeDeleted, summarizeChanged } from "@/lib/lists/bulk";
import * as strings from "./strings";
import * as applicants from "./data";
import * as spam from "./release";

const { bulkAction, recordAction } = recordActionsOf("hiring");

const NOUN = ["applicant", "applicants"] as const;

export const releaseApplicant = recordAction(
  "releaseApplicant",
  strings.releaseFailed,
  spam.releaseApplicant,
);

export const releaseApplicants = bulkAction(
  "releaseApplicants",
  strings.releaseManyFailed,
  async (admin, ids) =>
    summarizeChanged(
      strings.releasedMany,
      "out of spam",
      NOUN,
      ids,
      await spam.releaseApplicants(admin, ids),
    ),
);

export const deleteApplicant = recordAction(
  "deleteApplicant",
  strings.deleteFailed,
  applicants.deleteApplicant,
);

export const deleteApplicants = bulkAction("deleteApplicants", strings.deleteManyFailed, async (admin, ids) =>
  summarizeDeleted(NOUN, ids, await applicants.deleteApplicants(admin, ids)),
);

import type { BulkAction } from "@/components/admin/bulk-bar";
import { deleteApplicants, releaseApplicants } from "@/lib/applications/actions";
import * as catalogue from "@/lib/applications/catalogue";

/** What can be done to several applicants at once. */
export const applicantActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busy: "Deleting...",
    action: deleteApplicants,
    failure: catalogue.deleteManyFailed,
    deletes: "applicant",
    warning: { one: "The resume goes with it.", several: "Their resumes go with them." },
  },
];

/** The same for what was held back as spam. */
export const spamApplicantActions: readonly BulkAction[] = [
  { label: "Not spam", busy: "Saving...", action: releaseApplicants, failure: catalogue.releaseManyFailed },
  ...applicantActions,
];

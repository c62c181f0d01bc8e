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
    warning: "Their resumes go with them. They wait in the trash for 30 days.",
  },
];

/** The same for what was held back as spam. */
export const spamApplicantActions: readonly BulkAction[] = [
  { label: "Not spam", busy: "Saving...", action: releaseApplicants, failure: catalogue.releaseManyFailed },
  ...applicantActions,
];

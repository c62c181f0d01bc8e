import type { BulkAction } from "@/components/lists/bulk-bar";
import { deleteApplications, releaseApplications } from "@/lib/applications/actions";
import * as catalogue from "@/lib/applications/strings";

/** What can be done to several applicants at once. */
export const applicationBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteApplications,
    failure: catalogue.deleteManyFailed,
    deletes: "applicant",
    warning: { one: "The resume goes with it.", several: "Their resumes go with them." },
  },
];

/** The same for what was held back as spam. */
export const spamApplicationBulkActions: readonly BulkAction[] = [
  {
    label: "Not spam",
    busyLabel: "Saving...",
    action: releaseApplications,
    failure: catalogue.releaseManyFailed,
  },
  ...applicationBulkActions,
];

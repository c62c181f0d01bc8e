import type { BulkAction } from "@/components/lists/bulk-action";
import { deleteApplications, releaseApplications } from "@/lib/applications/actions";
import * as strings from "@/lib/applications/strings";

export const applicationBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteApplications,
    failure: strings.deleteManyFailed,
    deletes: "applicant",
    warning: { one: "The resume is deleted too.", several: "Their resumes are deleted too." },
  },
];

export const spamApplicationBulkActions: readonly BulkAction[] = [
  {
    label: "Not spam",
    busyLabel: "Saving...",
    action: releaseApplications,
    failure: strings.releaseManyFailed,
  },
  ...applicationBulkActions,
];

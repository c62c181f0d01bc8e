import type { BulkAction } from "@/components/lists/bulk-bar";
import { closeJobs, deleteJobs, getDeletionSummary } from "@/lib/jobs/actions";
import * as catalogue from "@/lib/jobs/strings";

/** What can be done to several jobs at once. */
export const jobBulkActions: readonly BulkAction[] = [
  { label: "Close", busyLabel: "Closing...", action: closeJobs, failure: catalogue.closeManyFailed },
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteJobs,
    failure: catalogue.deleteManyFailed,
    deletes: "job",
    warning: getDeletionSummary,
  },
];

import type { BulkAction } from "@/components/lists/bulk-action";
import { closeJobs, deleteJobs, getDeletionSummary } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";

export const jobBulkActions: readonly BulkAction[] = [
  { label: "Close", busyLabel: "Closing...", action: closeJobs, failure: strings.closeManyFailed },
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteJobs,
    failure: strings.deleteManyFailed,
    deletes: "job",
    warning: getDeletionSummary,
  },
];

import type { BulkAction } from "@/components/admin/bulk-bar";
import { closeJobs, deleteJobs, tellWhatGoesAlong } from "@/lib/jobs/actions";
import * as catalogue from "@/lib/jobs/catalogue";

/** What can be done to several jobs at once. */
export const jobActions: readonly BulkAction[] = [
  { label: "Close", busy: "Closing...", action: closeJobs, failure: catalogue.closeManyFailed },
  {
    label: "Delete",
    busy: "Deleting...",
    action: deleteJobs,
    failure: catalogue.deleteManyFailed,
    deletes: "job",
    warning: tellWhatGoesAlong,
  },
];

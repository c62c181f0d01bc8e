import type { BulkAction } from "@/components/admin/bulk-bar";
import { deleteApplicants } from "@/lib/applications/actions";
import * as catalogue from "@/lib/applications/catalogue";

/** What can be done to several applicants at once. */
export const applicantActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busy: "Deleting...",
    action: deleteApplicants,
    failure: catalogue.deleteManyFailed,
    warning: "Their resumes go with them. They wait in the trash for 30 days.",
  },
];

import type { BulkAction } from "@/components/lists/bulk-action";
import { deleteTemplates } from "@/lib/templates/actions";
import * as strings from "@/lib/templates/strings";

export const templateBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteTemplates,
    failure: strings.deleteManyFailed,
    deletes: "template",
    warning: {
      one: "Emails already sent won't change.",
      several: "Emails already sent won't change.",
    },
  },
];

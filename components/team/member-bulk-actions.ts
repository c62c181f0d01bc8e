import type { BulkAction } from "@/components/lists/bulk-bar";
import { deleteMembers } from "@/lib/team/actions";
import * as catalogue from "@/lib/team/strings";

/** What can be done to several team members at once. */
export const memberBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteMembers,
    failure: catalogue.deleteManyFailed,
    deletes: "member",
    warning: {
      one: "They leave the website within seconds, with their photo.",
      several: "They leave the website within seconds, with their photos.",
    },
  },
];

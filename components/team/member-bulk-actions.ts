import type { BulkAction } from "@/components/lists/bulk-action";
import { deleteMembers } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";

export const memberBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteMembers,
    failure: strings.deleteManyFailed,
    deletes: "member",
    warning: {
      one: "They and their photo will disappear from the website within seconds.",
      several: "They and their photos will disappear from the website within seconds.",
    },
  },
];

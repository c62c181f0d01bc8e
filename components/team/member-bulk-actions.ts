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
      one: "They disappear from the website within seconds, with their photo.",
      several: "They disappear from the website within seconds, with their photos.",
    },
  },
];

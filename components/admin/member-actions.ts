import type { BulkAction } from "@/components/admin/bulk-bar";
import { deleteMembers } from "@/lib/team/actions";
import * as catalogue from "@/lib/team/catalogue";

/** What can be done to several team members at once. */
export const memberActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busy: "Deleting...",
    action: deleteMembers,
    failure: catalogue.deleteManyFailed,
    deletes: "member",
    warning: {
      one: "They leave the website within seconds, with their photo.",
      several: "They leave the website within seconds, with their photos.",
    },
  },
];

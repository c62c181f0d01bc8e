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
    warning: "They leave the website at once, and wait in the trash for 30 days.",
  },
];

import type { BulkAction } from "@/components/lists/bulk-bar";
import { deleteUsers } from "@/lib/users/actions";
import * as catalogue from "@/lib/users/strings";

const SIGNED_OUT_WARNING = "They are signed out everywhere and cannot sign in again.";

/** What can be done to several users at once. */
export const userBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteUsers,
    failure: catalogue.deleteManyFailed,
    deletes: "user",
    warning: { one: SIGNED_OUT_WARNING, several: SIGNED_OUT_WARNING },
  },
];

import type { BulkAction } from "@/components/lists/bulk-action";
import { deleteUsers } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";

const SIGNED_OUT_WARNING = "They'll be signed out everywhere and can't sign in again.";

export const userBulkActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busyLabel: "Deleting...",
    action: deleteUsers,
    failure: strings.deleteManyFailed,
    deletes: "user",
    warning: { one: SIGNED_OUT_WARNING, several: SIGNED_OUT_WARNING },
  },
];

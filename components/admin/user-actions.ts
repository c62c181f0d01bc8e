import type { BulkAction } from "@/components/admin/bulk-bar";
import { deleteUsers } from "@/lib/users/actions";
import * as catalogue from "@/lib/users/catalogue";

const signedOut = "They are signed out everywhere and cannot sign in again.";

/** What can be done to several users at once. */
export const userActions: readonly BulkAction[] = [
  {
    label: "Delete",
    busy: "Deleting...",
    action: deleteUsers,
    failure: catalogue.deleteManyFailed,
    deletes: "user",
    warning: { one: signedOut, several: signedOut },
  },
];

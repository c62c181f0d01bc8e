"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { staffPaths } from "@/lib/staff-paths";
import { deleteUser } from "@/lib/users/actions";
import * as catalogue from "@/lib/users/strings";

/** Asks, naming the user, and deletes. */
export function DeleteUser({ id, name }: { id: string; name: string }) {
  return (
    <DeleteDialog
      title={`Delete the user ${name}?`}
      description={<p>They are signed out everywhere and cannot sign in again.</p>}
      action={() => deleteUser(id)}
      record={{ kind: "user", id }}
      success={catalogue.deleted(name)}
      failure={catalogue.deleteFailed}
      listPath={staffPaths.users}
    />
  );
}

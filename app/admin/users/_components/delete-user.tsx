"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { staffPaths } from "@/lib/staff-paths";
import { deleteUser } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";

export function DeleteUser({ id, name }: { id: string; name: string }) {
  return (
    <DeleteDialog
      title={`Delete the user ${name}?`}
      description={<p>They are signed out everywhere and cannot sign in again.</p>}
      action={() => deleteUser(id)}
      record={{ kind: "user", id }}
      success={strings.deleted(name)}
      failure={strings.deleteFailed}
      listPath={staffPaths.users}
    />
  );
}

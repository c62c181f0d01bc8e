"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { deleteMessage } from "@/lib/messages/actions";
import * as strings from "@/lib/messages/strings";
import { staffPaths } from "@/lib/staff-paths";

export function DeleteMessage({ id, name }: { id: string; name: string }) {
  return (
    <DeleteDialog
      title={`Delete the message from ${name}?`}
      description={<p>It is removed for everybody on the staff.</p>}
      record={{ kind: "message", id }}
      action={() => deleteMessage(id)}
      success={strings.deleted}
      failure={strings.deleteFailed}
      listPath={staffPaths.messages}
    />
  );
}

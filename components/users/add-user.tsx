"use client";

import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { UserForm } from "./user-form";
import { useIdempotentAction } from "@/components/forms/use-idempotent-action";
import { toast } from "@/components/ui/toast/toast";
import { addUser } from "@/lib/users/actions";
import * as catalogue from "@/lib/users/strings";
import type { NewUser } from "@/lib/users/schema";

/** 'Add User', and its dialog. */
export function AddUser() {
  const add = useIdempotentAction<NewUser>(addUser);
  return (
    <FormDialog
      button="Add User"
      title="Add a user"
      action={add}
      success={catalogue.added}
      onSuccess={() => void toast.info(catalogue.mustChoose)}
      failure={catalogue.addFailed}
    >
      {(open) => <UserForm submitLabel="Add User" busyText="Adding..." {...open} />}
    </FormDialog>
  );
}

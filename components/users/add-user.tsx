"use client";

import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { UserForm } from "./user-form";
import { useIdempotentAction } from "@/components/forms/submission/use-idempotent-action";
import { toast } from "@/components/ui/toast/toast";
import { addUser } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";
import type { NewUser } from "@/lib/users/schema";

export function AddUser() {
  const add = useIdempotentAction<NewUser>(addUser);
  return (
    <FormDialog
      button="Add User"
      title="Add a user"
      action={add}
      success={strings.added}
      onSuccess={() => void toast.info(strings.mustChoose)}
      failure={strings.addFailed}
    >
      {(form) => <UserForm submitLabel="Add User" busyText="Adding..." {...form} />}
    </FormDialog>
  );
}

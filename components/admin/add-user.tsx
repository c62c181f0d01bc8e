"use client";

import { FormDialog } from "@/components/admin/form-dialog";
import { UserForm } from "@/components/admin/user-form";
import { useSubmission } from "@/components/admin/use-submission";
import { toast } from "@/components/ui/toast";
import { addUser } from "@/lib/users/actions";
import * as catalogue from "@/lib/users/catalogue";
import type { NewUser } from "@/lib/users/schema";

/** 'Add User', and its dialog. */
export function AddUser() {
  const add = useSubmission<NewUser>(addUser);
  return (
    <FormDialog
      button="Add User"
      title="Add a user"
      action={add}
      success={catalogue.added}
      onSuccess={() => void toast.info(catalogue.mustChoose)}
      failure={catalogue.addFailed}
    >
      {(open) => <UserForm submit="Add User" busyText="Adding..." {...open} />}
    </FormDialog>
  );
}

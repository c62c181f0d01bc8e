"use client";

import { AddDialog } from "@/components/forms/dialog/add-dialog";
import { UserForm } from "./user-form";
import { toast } from "@/components/ui/toast/toast";
import { addUser } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";
import type { NewUser } from "@/lib/users/schema";

export function AddUser() {
  return (
    <AddDialog<NewUser>
      button="Add User"
      title="Add a user"
      add={addUser}
      success={strings.added}
      onSuccess={() => void toast.info(strings.mustChoose)}
      failure={strings.addFailed}
    >
      {(form) => <UserForm {...form} />}
    </AddDialog>
  );
}

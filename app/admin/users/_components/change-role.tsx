"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogForm, type DialogFormProps } from "@/components/forms/dialog/dialog-form";
import { createFieldBinder } from "@/components/forms/validation";
import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { useEditConflict } from "@/components/forms/dialog/use-edit-conflict";
import { SelectField } from "@/components/forms/select-field";
import { changeRole } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";
import { type RoleChange, ROLES, roleSchema } from "@/lib/users/schema";

interface ChangeRoleProps extends RoleChange {
  id: string;
  name: string;
  version: number;
}

export function ChangeRole({ id, name, role, version }: ChangeRoleProps) {
  const edit = useEditConflict<RoleChange>(version, (change) => changeRole({ id, ...change }));
  return (
    <FormDialog
      button="Change role"
      variant="secondary"
      title={`Change the role of ${name}`}
      description={<p>They are signed out everywhere, and have the new role when they sign in again.</p>}
      onOpen={edit.start}
      version={edit.baseVersion}
      action={edit.save}
      success={strings.roleUpdated}
      failure={strings.roleFailed}
    >
      {(open) => (
        <RoleForm
          initialValues={{ role }}
          submitLabel="Change role"
          busyText="Changing..."
          failureNotice={
            edit.rejectedValues ? (
              <EditConflict item="user" stored={{ role }} typed={edit.rejectedValues} fields={FIELDS} />
            ) : undefined
          }
          {...open}
        />
      )}
    </FormDialog>
  );
}

function RoleForm({ initialValues, ...frame }: DialogFormProps<RoleChange> & { initialValues: RoleChange }) {
  const form = useForm({ resolver: zodResolver(roleSchema), defaultValues: initialValues });
  return (
    <DialogForm form={form} fields={["role"]} {...frame}>
      <SelectField label="Role" options={ROLES} {...createFieldBinder(form)("role")} />
    </DialogForm>
  );
}

const FIELDS = [{ name: "role", label: "Role" }] as const;

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/forms/dialog/dialog-form";
import type { DialogFormHandle } from "@/components/forms/dialog/use-form-dialog";
import { createFieldBinder } from "@/components/forms/validation";
import { EditDialog } from "@/components/forms/dialog/edit-dialog";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
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
  return (
    <EditDialog<RoleChange>
      button="Change role"
      variant="secondary"
      title={`Change the role of ${name}`}
      description={<p>They'll be signed out everywhere and have the new role when they sign in again.</p>}
      version={version}
      update={(change) => changeRole({ id, ...change })}
      success={strings.roleUpdated}
      failure={strings.roleFailed}
      submitLabel="Change role"
      busyText="Changing..."
      renderConflict={(typed) => <EditConflict item="user" stored={{ role }} typed={typed} fields={FIELDS} />}
    >
      {(form) => <RoleForm initialValues={{ role }} {...form} />}
    </EditDialog>
  );
}

function RoleForm({ initialValues, ...frame }: DialogFormHandle<RoleChange> & { initialValues: RoleChange }) {
  const form = useForm({ resolver: zodResolver(roleSchema), defaultValues: initialValues });
  return (
    <DialogForm form={form} fields={["role"]} {...frame}>
      <SelectField label="Role" options={ROLES} {...createFieldBinder(form)("role")} />
    </DialogForm>
  );
}

const FIELDS = [{ name: "role", label: "Role" }] as const;

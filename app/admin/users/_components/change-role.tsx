"use client";

import { EditDialog } from "@/components/forms/dialog/record-dialogs";
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
    <EditDialog
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
      schema={roleSchema}
      initialValues={{ role }}
      fields={["role"]}
    >
      {({ bindField }) => <SelectField label="Role" options={ROLES} {...bindField("role")} />}
    </EditDialog>
  );
}

const FIELDS = [{ name: "role", label: "Role" }] as const;

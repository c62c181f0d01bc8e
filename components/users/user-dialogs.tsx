"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { AddDialog, EditDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { NameFields } from "@/components/records/name-fields";
import { PasswordField } from "@/components/forms/password-field";
import { SelectField } from "@/components/forms/select-field";
import { toast } from "@/components/ui/toast/toast";
import { addUser, changeAreas, changeRole, resetPassword } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";
import {
  type AreasChange,
  areasSchema,
  type NewUser,
  newUserSchema,
  ROLES,
  type RoleChange,
  roleSchema,
  resetPasswordSchema,
} from "@/lib/users/schema";
import { AREAS, nameAreas } from "@/lib/auth/areas";
import { AreaChoices } from "./area-choices";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";

export const AddUser = () => (
  <AddDialog
    button="Add User"
    variant="secondary"
    title="Add a user"
    add={addUser}
    success={strings.added}
    onSuccess={() => void toast.info(strings.mustChoose)}
    failure={strings.addFailed}
    schema={newUserSchema}
    requires={newUserSchema}
    initialValues={{ email: "", password: "", firstName: "", lastName: "", role: "USER", areas: [...AREAS] }}
    fields={["email", "password", "firstName", "lastName", "role", "areas"]}
  >
    {({ bindField, form }) => (
      <>
        <p className="text-muted">Every field is required.</p>
        <Field label="Email" type="email" autoComplete="off" {...bindField("email")} />
        <PasswordField
          label="Password"
          hint="At least 8 characters. Works once; they'll choose their own."
          {...bindField("password")}
        />
        <NameFields firstName={bindField("firstName")} lastName={bindField("lastName")} />
        <SelectField
          label="Role"
          hint="Administrators see and change what is in their areas. Users only review the applications you share with them."
          options={ROLES}
          className="sm:w-1/2"
          {...bindField("role")}
        />
        <NewUserAreas form={form} />
      </>
    )}
  </AddDialog>
);

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

type NewUserInput = z.input<typeof newUserSchema>;

function NewUserAreas({ form }: { form: UseFormReturn<NewUserInput, unknown, NewUser> }) {
  if (useWatch({ control: form.control, name: "role" }) !== "ADMIN") return null;
  return <AreaChoices input={form.register("areas")} error={form.formState.errors.areas?.message} />;
}

interface ChangeAreasProps extends AreasChange {
  id: string;
  name: string;
  version: number;
}

export function ChangeAreas({ id, name, areas, version }: ChangeAreasProps) {
  return (
    <EditDialog
      button="Change areas"
      variant="secondary"
      title={`Change the areas of ${name}`}
      description={<p>They see the change at their next click, and their API keys follow.</p>}
      version={version}
      update={(change) => changeAreas({ id, ...change })}
      success={strings.areasUpdated}
      failure={strings.roleFailed}
      submitLabel="Change areas"
      busyText="Changing..."
      renderConflict={(typed) => (
        <EditConflict
          item="user"
          stored={{ areas: nameAreas(areas) }}
          typed={{ areas: nameAreas(typed.areas) }}
          fields={[{ name: "areas", label: "Areas" }]}
        />
      )}
      schema={areasSchema}
      initialValues={{ areas }}
      fields={["areas"]}
    >
      {({ form }) => (
        <AreaChoices input={form.register("areas")} error={form.formState.errors.areas?.message} />
      )}
    </EditDialog>
  );
}

interface ResetPasswordProps {
  id: string;
  name: string;
  version: number;
  isOwnAccount: boolean;
}

export function ResetPassword({ id, name, version, isOwnAccount }: ResetPasswordProps) {
  return (
    <EditDialog
      button="Reset password"
      variant={isOwnAccount ? "secondary" : "primary"}
      title={`Reset the password of ${name}`}
      description={
        <p>
          {isOwnAccount
            ? "This is your own account. You'll be signed out at once and asked for a new password when you sign in again."
            : "They'll be signed out everywhere, notified by email, and asked to choose a new password at their next sign-in."}
        </p>
      }
      version={version}
      update={(change) => resetPassword({ id, ...change })}
      success={strings.passwordReset}
      failure={strings.passwordFailed}
      submitLabel="Reset password"
      busyText="Resetting..."
      renderConflict={() => <EditConflictNotice />}
      schema={resetPasswordSchema}
      requires={resetPasswordSchema}
      initialValues={{ password: "" }}
      fields={["password"]}
    >
      {({ bindField }) => (
        <PasswordField label="Password" hint="8 to 45 characters." {...bindField("password")} />
      )}
    </EditDialog>
  );
}

function EditConflictNotice() {
  return (
    <p>
      This user has changed since you opened this dialog. They may have chosen another password, or someone
      else may have edited the account. Nothing was saved, and what you typed is still here. Submit again to
      replace the password.
    </p>
  );
}

"use client";

import { AddDialog, EditDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { NameFields } from "@/components/records/name-fields";
import { PasswordField } from "@/components/forms/password-field";
import { SelectField } from "@/components/forms/select-field";
import { toast } from "@/components/ui/toast/toast";
import { addUser, changeAccess, resetPassword } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";
import { type Access, accessSchema, newUserSchema, ROLES, resetPasswordSchema } from "@/lib/users/schema";
import { AREAS } from "@/lib/auth/areas";
import { AreaChoices } from "./area-choices";

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
        <AreaChoices form={form} />
      </>
    )}
  </AddDialog>
);

interface ChangeRoleProps extends Access {
  id: string;
  name: string;
  version: number;
}

export function ChangeRole({ id, name, role, areas, version }: ChangeRoleProps) {
  return (
    <EditDialog
      button="Change role"
      variant="secondary"
      title={`Change the role of ${name}`}
      description={<p>A new role signs them out everywhere. New areas apply at their next click.</p>}
      version={version}
      update={(change) => changeAccess({ id, ...change })}
      success={strings.roleUpdated}
      failure={strings.roleFailed}
      submitLabel="Change role"
      busyText="Changing..."
      conflict={{ item: "user", stored: { role, areas }, fields: FIELDS }}
      schema={accessSchema}
      initialValues={{ role, areas }}
      fields={["role", "areas"]}
    >
      {({ bindField, form }) => (
        <>
          <SelectField label="Role" options={ROLES} {...bindField("role")} />
          <AreaChoices form={form} />
        </>
      )}
    </EditDialog>
  );
}

const FIELDS = [
  { name: "role", label: "Role" },
  { name: "areas", label: "Areas" },
] as const;

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

"use client";

import { EditDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { PasswordField } from "@/components/forms/password-field";
import { SelectField } from "@/components/forms/select-field";
import { NAME_FIELDS, NameFields } from "@/components/records/name-fields";
import { nameAreas } from "@/lib/auth/areas";
import { changeAccess, resetPassword, updateUser } from "@/lib/users/actions";
import {
  type Access,
  accessSchema,
  resetPasswordSchema,
  ROLES,
  type UserDetails,
  userDetailsSchema,
} from "@/lib/users/schema";
import * as strings from "@/lib/users/strings";
import { AreaChoices } from "./area-choices";

export function EditUser({ id, version, user }: { id: string; version: number; user: UserDetails }) {
  return (
    <EditDialog
      button="Edit"
      variant="secondary"
      title={`Edit ${user.firstName} ${user.lastName}`}
      version={version}
      update={(change) => updateUser({ id, ...change })}
      success={strings.updated}
      failure={strings.roleFailed}
      conflict={{ item: "user", stored: user, toShown: (typed) => typed, fields: DETAIL_FIELDS }}
      schema={userDetailsSchema}
      initialValues={user}
      fields={["firstName", "lastName", "email"]}
    >
      {({ bindField }) => (
        <>
          <NameFields firstName={bindField("firstName")} lastName={bindField("lastName")} />
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            hint="They sign in with it. The old address gets a notice."
            {...bindField("email")}
          />
        </>
      )}
    </EditDialog>
  );
}

const DETAIL_FIELDS = [...NAME_FIELDS, { name: "email", label: "Email" }] as const;

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
      conflict={{ item: "user", stored: toShown({ role, areas }), toShown, fields: FIELDS }}
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

const toShown = ({ role, areas }: Access) => ({ role, areas: nameAreas(areas) });

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
      conflictNotice={
        <p>
          This user has changed since you opened this dialog. They may have chosen another password, or
          someone else may have edited the account. Nothing was saved, and what you typed is still here.
          Submit again to replace the password.
        </p>
      }
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

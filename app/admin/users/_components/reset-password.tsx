"use client";

import { EditDialog } from "@/components/forms/dialog/record-dialogs";
import { PasswordField } from "@/components/forms/password-field";
import { resetPassword } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";
import { resetPasswordSchema } from "@/lib/users/schema";

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

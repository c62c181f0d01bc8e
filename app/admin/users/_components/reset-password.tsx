"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import {
  DialogForm,
  type DialogFormProps,
  MESSAGE_DELAY_MS,
  createFieldBinder,
} from "@/components/forms/dialog/dialog-form";
import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { useEditConflict } from "@/components/forms/dialog/edit-conflict";
import { PasswordField } from "@/components/forms/password-field";
import { resetPassword } from "@/lib/users/actions";
import * as catalogue from "@/lib/users/strings";
import { type PasswordReset, resetPasswordSchema } from "@/lib/users/schema";

interface ResetPasswordProps {
  id: string;
  name: string;
  version: number;
  /** Whether it is the account of who is looking. */
  own: boolean;
}

/** 'Reset password', and its dialog. */
export function ResetPassword({ id, name, version, own }: ResetPasswordProps) {
  const edit = useEditConflict<PasswordReset>(version, (change) => resetPassword({ id, ...change }));
  return (
    <FormDialog
      button="Reset password"
      variant="secondary"
      title={`Reset the password of ${name}`}
      description={
        <p>
          {own
            ? "This is your own account: you are signed out at once, and asked for another password when you sign in again."
            : "They are signed out everywhere, told so by mail, and asked for a password of their own at their next sign-in."}
        </p>
      }
      onOpen={edit.start}
      version={edit.seen}
      action={edit.save}
      success={catalogue.passwordReset}
      failure={catalogue.passwordFailed}
    >
      {(open) => (
        <PasswordForm
          submitLabel="Reset password"
          busyText="Resetting..."
          failureNotice={edit.refused ? <ChangedMeanwhile /> : undefined}
          {...open}
        />
      )}
    </FormDialog>
  );
}

function PasswordForm(frame: DialogFormProps<PasswordReset>) {
  const form = useForm({
    resolver: zodResolver(resetPasswordSchema),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
    defaultValues: { password: "" },
  });
  return (
    <DialogForm form={form} fields={["password"]} allowed={form.formState.isValid} {...frame}>
      <PasswordField label="Password" hint="8 to 45 characters." {...createFieldBinder(form)("password")} />
    </DialogForm>
  );
}

function ChangedMeanwhile() {
  return (
    <p>
      This user has changed since you opened this: they may have chosen another password, or somebody else may
      have changed them. Nothing was saved, and what you typed is still here. Send it again to replace the
      password.
    </p>
  );
}

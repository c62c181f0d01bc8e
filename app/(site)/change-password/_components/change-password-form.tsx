"use client";

import { useForm } from "react-hook-form";
import { zodResolver } from "@hookform/resolvers/zod";
import { callPasswordAction } from "@/components/auth/call-password-action";
import { openNextPage } from "@/components/auth/session-events";
import { PasswordField } from "@/components/forms/password-field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { setFlashToast } from "@/components/ui/toast/flash-toast";
import { toast } from "@/components/ui/toast/toast";
import * as strings from "@/lib/auth/strings";
import { chooseNewPassword, postNewPasswordForm } from "@/lib/account/password-actions";
import { type ChosenPasswordForm, chosenPasswordSchema } from "@/lib/auth/schema";

export function ChangePasswordForm({ email, isInvited }: { email: string; isInvited: boolean }) {
  const form = useForm<ChosenPasswordForm>({
    resolver: zodResolver(chosenPasswordSchema),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const { formProps, bindField, busy, posted, failureProps } = useServerForm({
    form,
    fields: ["password"],
    post: postNewPasswordForm,
    send: (values) => callPasswordAction(() => chooseNewPassword(values)),
    failure: strings.passwordFailed,
    onSuccess: ({ next }) => {
      if (next === null) return undefined; // the reset cookie has expired
      if (!isInvited) setFlashToast(strings.passwordChanged);
      return openNextPage({ next });
    },
    onFailure: ({ message }) => void toast.error(message),
  });
  const passwordProps = bindField("password");
  return (
    <form {...formProps} noValidate className="flex flex-col gap-5">
      {/* Password managers store a password under a user name. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="New Password"
        hint="At least 8 characters. A few words in a row are easy to remember and hard to guess."
        alert
        {...passwordProps}
        error={passwordProps.error ?? posted?.message}
      />
      <FormFailure {...failureProps} hint="Reload and type the password again. It isn't kept." />
      <SubmitButton busy={busy} busyText={isInvited ? "Creating..." : "Changing..."} className="self-start">
        {isInvited ? "Create account" : "Change password"}
      </SubmitButton>
    </form>
  );
}

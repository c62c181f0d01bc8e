"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { callPasswordAction } from "@/components/auth/call-password-action";
import { Field } from "@/components/forms/field";
import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { toast } from "@/components/ui/toast/toast";
import * as strings from "@/lib/auth/strings";
import { changeOwnPasswordAction, postOwnPasswordForm } from "@/lib/auth/password/actions";
import { type OwnPasswordForm as Values, ownPasswordSchema } from "@/lib/auth/schema";

/** Changes the signed-in user's password, which ends all other sessions of the user. */
export function OwnPasswordForm({ email }: { email: string }) {
  const router = useRouter();
  const form = useForm<Values>({
    resolver: zodResolver(ownPasswordSchema),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const { formProps, bindField, busy, posted, failureProps } = useServerForm({
    form,
    fields: ["currentPassword", "password"],
    post: postOwnPasswordForm,
    send: (values) => callPasswordAction(() => changeOwnPasswordAction(values)),
    emptyValues: { currentPassword: "", password: "" },
    onSuccess: () => {
      void toast.success(strings.passwordChanged);
      router.refresh();
    },
    onFailure: ({ message }) => void toast.error(message),
  });
  return (
    <form {...formProps} noValidate className="flex flex-col gap-5">
      <FormAlert className="font-semibold">{posted?.errors ? null : posted?.message}</FormAlert>
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <Field
        label="Current Password"
        type="password"
        autoComplete="current-password"
        alert
        {...bindField("currentPassword")}
      />
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. You'll be signed out everywhere else."
        alert
        {...bindField("password")}
      />
      <FormFailure {...failureProps} hint="Reload and type the passwords again. They aren't kept." />
      <SubmitButton busy={busy} busyText="Changing..." className="self-start">
        Change password
      </SubmitButton>
    </form>
  );
}

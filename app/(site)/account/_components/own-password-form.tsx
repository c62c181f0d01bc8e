"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useActionState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmitLock } from "@/components/forms/use-submit-lock";
import { useDeploymentSkew } from "@/components/forms/deployment-skew/use-deployment-skew";
import { toast } from "@/components/ui/toast/toast";
import * as strings from "@/lib/auth/strings";
import { changeOwnPasswordAction, postOwnPasswordForm } from "@/lib/auth/password/actions";
import { type OwnPasswordForm as Values, ownPasswordSchema } from "@/lib/auth/schema";

/** Changes the signed-in user's password, which ends all other sessions of the user. */
export function OwnPasswordForm({ email }: { email: string }) {
  const [posted, post] = useActionState(postOwnPasswordForm, null);
  const router = useRouter();
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<Values>({
    resolver: zodResolver(ownPasswordSchema),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const { busy, withLock } = useSubmitLock();
  const { hasSkew, checkForSkew } = useDeploymentSkew();
  const { errors, isSubmitted } = formState;

  async function submit(values: Values) {
    const result = await changeOwnPasswordAction(values).catch((error) => {
      checkForSkew(error);
      return failed;
    });
    if (result.ok) {
      reset({ currentPassword: "", password: "" });
      void toast.success(strings.passwordChanged);
      router.refresh();
      return;
    }
    const field = "errors" in result && result.errors?.currentPassword ? "currentPassword" : "password";
    setError(field, { message: result.message });
    setFocus(field);
    void toast.error(result.message);
  }

  const getError = (name: keyof Values) =>
    errors[name]?.message ?? (isSubmitted ? undefined : posted?.errors?.[name]);

  return (
    <form action={post} onSubmit={handleSubmit(withLock(submit))} noValidate className="flex flex-col gap-5">
      {posted && !posted.errors && !isSubmitted ? (
        <p role="alert" className="font-semibold text-danger">
          {posted.message}
        </p>
      ) : null}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <Field
        label="Current Password"
        type="password"
        autoComplete="current-password"
        alert
        error={getError("currentPassword")}
        {...register("currentPassword")}
      />
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. Every other session of yours is signed out."
        alert
        error={getError("password")}
        {...register("password")}
      />
      {hasSkew ? (
        <DeploymentSkewNotice>
          Reload it and type the passwords again: they are kept nowhere.
        </DeploymentSkewNotice>
      ) : null}
      <SubmitButton busy={busy} busyText="Changing..." className="self-start">
        Change password
      </SubmitButton>
    </form>
  );
}

const failed = { ok: false, message: strings.passwordFailed } as const;

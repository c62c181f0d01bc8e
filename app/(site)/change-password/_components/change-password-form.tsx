"use client";

import { useActionState } from "react";
import { useForm } from "react-hook-form";
import { zodResolver } from "@hookform/resolvers/zod";
import { Field } from "@/components/forms/field";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmitLock } from "@/components/forms/use-submit-lock";
import { useDeploymentSkew } from "@/components/forms/deployment-skew/use-deployment-skew";
import { setFlashToast } from "@/components/ui/toast/flash-toast";
import { toast } from "@/components/ui/toast/toast";
import * as strings from "@/lib/auth/strings";
import { chooseNewPassword, postNewPasswordForm } from "@/lib/auth/password/actions";
import { type ChosenPasswordForm, chosenPasswordSchema } from "@/lib/auth/schema";
import { broadcastSessionChange } from "@/components/auth/session-events";

/** Validates on submit only. The submit button is never disabled for invalid input. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [posted, post] = useActionState(postNewPasswordForm, null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ChosenPasswordForm>({
    resolver: zodResolver(chosenPasswordSchema),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const { busy, withLock } = useSubmitLock();
  const { hasSkew, checkForSkew } = useDeploymentSkew();

  async function submit(values: ChosenPasswordForm) {
    const result = await chooseNewPassword(values).catch((error) => {
      checkForSkew(error);
      return failed;
    });
    if (result.ok) {
      setFlashToast(strings.passwordChanged);
      broadcastSessionChange();
      window.location.assign(result.data.next);
      return "navigating";
    }
    setError("password", { message: result.message });
    setFocus("password");
    void toast.error(result.message);
  }

  return (
    <form action={post} onSubmit={handleSubmit(withLock(submit))} noValidate className="flex flex-col gap-5">
      {/* Password managers store a password under a user name. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. A few words in a row are easy to remember and hard to guess."
        alert
        error={formState.errors.password?.message ?? (formState.isSubmitted ? undefined : posted?.message)}
        {...register("password")}
      />
      {hasSkew ? (
        <DeploymentSkewNotice>
          Reload it and type the password again: it is kept nowhere.
        </DeploymentSkewNotice>
      ) : null}
      <SubmitButton busy={busy} busyText="Changing..." className="self-start">
        Change password
      </SubmitButton>
    </form>
  );
}

const failed = { ok: false, message: strings.passwordFailed } as const;

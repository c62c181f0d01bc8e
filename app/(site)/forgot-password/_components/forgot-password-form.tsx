"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useActionState, useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmitLock } from "@/components/forms/use-submit-lock";
import { useDeploymentSkew } from "@/components/forms/deployment-skew/use-deployment-skew";
import * as strings from "@/lib/auth/strings";
import { requestNewPassword, postForgotPasswordForm } from "@/lib/auth/password/actions";
import { type ForgotPasswordForm as Values, forgotPasswordSchema } from "@/lib/auth/schema";
import { paths } from "@/lib/paths";

/** Shows the same result whether or not the account exists. */
export function ForgotPasswordForm() {
  const [posted, post] = useActionState(postForgotPasswordForm, null);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState(posted?.message);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(forgotPasswordSchema),
    mode: "onTouched",
  });
  const { busy, withLock } = useSubmitLock();
  const { formRef, hasSkew, checkForSkew, reload } = useDeploymentSkew();

  async function submit(values: Values) {
    setFailure(undefined);
    const result = await requestNewPassword(values).catch((error) => {
      checkForSkew(error);
      return failed;
    });
    setSent(result.ok);
    if (!result.ok) setFailure(result.message);
  }

  return (
    <form
      ref={formRef}
      action={post}
      onSubmit={handleSubmit(withLock(submit))}
      noValidate
      className="flex flex-col gap-5"
    >
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={posted?.values.email}
        error={formState.errors.email?.message ?? posted?.errors?.email}
        {...register("email")}
      />
      <p role="status" className="font-semibold text-moss empty:hidden">
        {sent ? strings.linkSent : null}
      </p>
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
      {hasSkew ? (
        <DeploymentSkewNotice onReload={reload}>Your email stays when you reload it.</DeploymentSkewNotice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SubmitButton busy={busy} busyText="Sending..." allowed={formState.isValid}>
          Send link
        </SubmitButton>
        <Link href={paths.signIn} className="text-river underline underline-offset-4">
          Back to sign in
        </Link>
      </div>
    </form>
  );
}

const failed = { ok: false, message: strings.unknownError } as const;

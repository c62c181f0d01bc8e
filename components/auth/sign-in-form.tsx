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
import { postSignInForm, signIn } from "@/lib/auth/sign-in/actions";
import * as strings from "@/lib/auth/strings";
import { type SignInForm as Values, signInSchema } from "@/lib/auth/schema";
import { paths } from "@/lib/paths";
import { broadcastSessionChange } from "./session-events";

/** `next` is the page to open after sign-in. Without it, the server chooses by the user's role. */
export function SignInForm({ next }: { next?: string }) {
  const [posted, post] = useActionState(postSignInForm, null);
  const [failure, setFailure] = useState(posted?.message);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(signInSchema),
    mode: "onTouched",
  });
  const { busy, withLock } = useSubmitLock();
  const { formRef, hasSkew, checkForSkew, reload } = useDeploymentSkew();

  async function submit(values: Values) {
    setFailure(undefined);
    const message = await signInAndNavigate({ ...values, next }, checkForSkew);
    if (message === undefined) return "navigating";
    setFailure(message);
  }

  return (
    <form
      ref={formRef}
      action={post}
      onSubmit={handleSubmit(withLock(submit))}
      noValidate
      className="flex flex-col gap-5"
    >
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={posted?.values.email}
        error={formState.errors.email?.message ?? posted?.errors?.email}
        {...register("email")}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message ?? posted?.errors?.password}
        {...register("password")}
      />
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
      {hasSkew ? (
        <DeploymentSkewNotice onReload={reload}>
          Your email stays when you reload it. Your password is kept nowhere: type it again then.
        </DeploymentSkewNotice>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SubmitButton busy={busy} busyText="Signing in..." allowed={formState.isValid}>
          Sign in
        </SubmitButton>
        <Link href={paths.forgotPassword} className="text-river underline underline-offset-4">
          Forgot your password?
        </Link>
      </div>
    </form>
  );
}

/** Signs in and navigates to the next page. Returns the message to show when that fails. */
async function signInAndNavigate(
  form: Values & { next?: string },
  checkForSkew: (error: unknown) => void,
): Promise<string | undefined> {
  try {
    const result = await signIn(form);
    if (!result.ok) return result.message;
    if (!result.data.next) return strings.signInFailed;
    broadcastSessionChange();
    window.location.assign(result.data.next);
    return undefined;
  } catch (error) {
    checkForSkew(error);
    return strings.unknownError;
  }
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callAction } from "@/components/forms/call-action";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import * as strings from "@/lib/auth/strings";
import { requestNewPassword, postForgotPasswordForm } from "@/lib/auth/password/actions";
import { type ForgotPasswordForm as Values, forgotPasswordSchema } from "@/lib/auth/schema";
import { paths } from "@/lib/paths";

/** Shows the same result whether or not the account exists. */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false);
  const form = useForm<Values>({ resolver: zodResolver(forgotPasswordSchema), mode: "onTouched" });
  const { formProps, bindField, busy, posted, failed, failureProps } = useServerForm({
    form,
    fields: ["email"],
    post: postForgotPasswordForm,
    send: (values) => callAction(() => requestNewPassword(values), strings.unknownError),
    onSuccess: () => setSent(true),
    onFailure: () => setSent(false),
  });
  return (
    <form {...formProps} noValidate className="flex flex-col gap-5">
      <Field label="Email" type="email" autoComplete="username" {...bindField("email")} />
      <p role="status" className="font-semibold text-moss empty:hidden">
        {sent ? strings.linkSent : null}
      </p>
      <FormFailure
        {...failureProps}
        message={failed?.message ?? posted?.message}
        hint="Your email is kept when you reload."
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SubmitButton busy={busy} busyText="Sending..." allowed={form.formState.isValid}>
          Send link
        </SubmitButton>
        <Link href={paths.signIn} className="text-river underline underline-offset-4">
          Back to sign in
        </Link>
      </div>
    </form>
  );
}

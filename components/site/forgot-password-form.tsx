"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useActionState, useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { OutdatedNote } from "@/components/forms/outdated-note";
import { SubmitButton } from "@/components/forms/submit-button";
import { useOnce } from "@/components/forms/use-once";
import { useOutdated } from "@/components/forms/use-outdated";
import * as catalogue from "@/lib/auth/catalogue";
import { askForNewPassword, postForgotPasswordForm } from "@/lib/auth/password-actions";
import { type ForgotPasswordForm as Values, forgotPasswordSchema } from "@/lib/auth/schema";
import { paths } from "@/lib/paths";

/** Asks for a link to set a new password. The answer is the same whether or not there is such an account. */
export function ForgotPasswordForm() {
  const [posted, post] = useActionState(postForgotPasswordForm, null);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState(posted?.message);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(forgotPasswordSchema),
    mode: "onTouched",
  });
  const { busy, once } = useOnce();
  const { element, outdated, judge, reload } = useOutdated();

  async function submit(values: Values) {
    setFailure(undefined);
    const result = await askForNewPassword(values).catch((error) => {
      judge(error);
      return failed;
    });
    setSent(result.ok);
    if (!result.ok) setFailure(result.message);
  }

  return (
    <form
      ref={element}
      action={post}
      onSubmit={handleSubmit(once(submit))}
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
        {sent ? catalogue.linkSent : null}
      </p>
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
      {outdated ? <OutdatedNote onReload={reload}>Your email stays when you reload it.</OutdatedNote> : null}
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

const failed = { ok: false, message: catalogue.unknownError } as const;

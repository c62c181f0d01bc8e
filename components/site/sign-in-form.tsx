"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useActionState, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { postSignInForm, signIn } from "@/lib/auth/actions";
import { type SignInForm as Values, signInSchema } from "@/lib/auth/schema";
import { paths } from "@/lib/paths";

const UNKNOWN_ERROR = "An error occurred. Please try again later.";
const UNEXPECTED_ANSWER = "We failed to sign you in. Please try again later.";

/** E-mail and password. `next` is the page that was first wanted; without it the role decides (specification, section 4). */
export function SignInForm({ next }: { next?: string }) {
  const [posted, post] = useActionState(postSignInForm, null);
  const [failure, setFailure] = useState(posted?.message);
  const [submitting, setSubmitting] = useState(false);
  const underWay = useRef(false);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(signInSchema),
    mode: "onTouched",
  });

  useEffect(() => {
    // A browser may bring the page back as it was left: busy.
    const restored = (event: PageTransitionEvent) => event.persisted && release();
    window.addEventListener("pageshow", restored);
    return () => window.removeEventListener("pageshow", restored);
  }, []);

  function release() {
    underWay.current = false;
    setSubmitting(false);
  }

  async function submit(values: Values) {
    if (underWay.current) return;
    underWay.current = true;
    setSubmitting(true);
    setFailure(undefined);
    const problem = await enter({ ...values, next });
    if (problem === undefined) return;
    release();
    setFailure(problem);
  }

  return (
    <form action={post} onSubmit={handleSubmit(submit)} noValidate className="flex flex-col gap-5">
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
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SubmitButton busy={submitting} busyText="Signing in..." allowed={formState.isValid}>
          Sign in
        </SubmitButton>
        <Link href={paths.forgotPassword} className="text-river underline underline-offset-4">
          Forgot your password?
        </Link>
      </div>
    </form>
  );
}

/** Signs in and leaves for the next page; otherwise what to tell. */
async function enter(form: Values & { next?: string }): Promise<string | undefined> {
  try {
    const result = await signIn(form);
    if (!result.ok) return result.message;
    if (!result.data.next) return UNEXPECTED_ANSWER;
    window.location.assign(result.data.next);
    return undefined;
  } catch {
    return UNKNOWN_ERROR;
  }
}

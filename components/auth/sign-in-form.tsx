"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { PasswordField } from "@/components/forms/password-field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { postSignInForm, signIn } from "@/lib/account/sign-in-actions";
import * as strings from "@/lib/auth/strings";
import { type SignInForm as Values, signInSchema } from "@/lib/auth/schema";
import { paths } from "@/lib/paths";
import { CompanyButton } from "./company-button";
import { CookieNotice } from "./cookie-notice";
import { PasskeyButton } from "./passkey-button";
import { mayBeSignedIn, openNextPage } from "./session-events";

/** `next` is the page to open after sign-in. Without it, the server chooses by the user's role. `company` names another way. */
export function SignInForm({ next, company }: { next?: string; company?: string }) {
  const form = useForm<Values>({ resolver: zodResolver(signInSchema), mode: "onTouched" });
  const { formProps, bindField, busy, setFailed, failureProps } = useServerForm({
    form,
    fields: ["email", "password"],
    post: postSignInForm,
    send: (values) => signIn({ ...values, next }),
    failure: strings.unknownError,
    unexpected: strings.signInFailed,
    onSuccess: (data): "navigating" | undefined => {
      const problem = findProblem(data);
      if (problem) {
        setFailed({ ok: false, message: problem });
        return undefined;
      }
      return openNextPage(data);
    },
  });
  return (
    <>
      <form {...formProps} noValidate className="flex flex-col gap-5">
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <Field label="Email" type="email" autoComplete="username" {...bindField("email")} />
        <PasswordField label="Password" autoComplete="current-password" {...bindField("password")} />
        <CookieNotice />
        <FormFailure
          {...failureProps}
          hint="Your email is kept when you reload, but your password isn't. Type it again afterward."
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <SubmitButton busy={busy} busyText="Signing in..." allowed={form.formState.isValid}>
            Sign in
          </SubmitButton>
          <Link href={paths.forgotPassword} className="text-river underline underline-offset-4">
            Forgot your password?
          </Link>
        </div>
        <PasskeyButton use="sign-in" next={next} />
      </form>
      {company ? <CompanyButton name={company} next={next} /> : null}
    </>
  );
}

const STEPS: readonly string[] = [paths.changePassword, paths.challenge];

/** Returns a message when the answer is not what the server sends, or when the browser did not take the cookie. */
function findProblem(data: { next: string } | undefined): string | undefined {
  if (typeof data?.next !== "string") return strings.signInFailed;
  const isStep = STEPS.some((step) => data.next.startsWith(step));
  return isStep || mayBeSignedIn() ? undefined : strings.cookiesRefused;
}

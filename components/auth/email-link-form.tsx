"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { type PostAction, useServerForm } from "@/components/forms/use-server-form";
import type { ActionResult } from "@/lib/action-result";
import { email } from "@/lib/fields";

const schema = z.object({ email: email() });
type Values = z.output<typeof schema>;

interface EmailLinkFormProps {
  autoComplete: "email" | "username";
  request: (values: Values) => Promise<ActionResult<unknown>>;
  post: PostAction;
  failure: string;
  /** Message after a request. It is the same whether or not the address is known. */
  sent: string;
  children?: ReactNode;
}

export function EmailLinkForm({ autoComplete, request, post, failure, sent, children }: EmailLinkFormProps) {
  const [isSent, setIsSent] = useState(false);
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: "onTouched" });
  const { formProps, bindField, busy, failureProps } = useServerForm({
    form,
    fields: ["email"],
    post,
    send: request,
    failure,
    onSuccess: () => setIsSent(true),
    onFailure: () => setIsSent(false),
  });
  return (
    <form {...formProps} noValidate className="flex flex-col gap-5">
      <Field label="Email" type="email" autoComplete={autoComplete} {...bindField("email")} />
      <p role="status" className="font-semibold text-moss">
        {isSent ? sent : null}
      </p>
      <FormFailure {...failureProps} hint="Your email is kept when you reload." />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SubmitButton busy={busy} busyText="Sending..." allowed={form.formState.isValid}>
          Send link
        </SubmitButton>
        {children}
      </div>
    </form>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callAction } from "@/components/forms/call-action";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { postRequestLinkForm, requestLink } from "@/lib/application-page/actions";
import { type RequestLinkForm as Values, requestLinkSchema } from "@/lib/application-page/schema";
import * as strings from "@/lib/application-page/strings";

/** Shows the same result whether or not there is an application. */
export function RequestLinkForm() {
  const [sent, setSent] = useState(false);
  const form = useForm<Values>({ resolver: zodResolver(requestLinkSchema), mode: "onTouched" });
  const { formProps, bindField, busy, posted, failed, failureProps } = useServerForm({
    form,
    fields: ["email"],
    post: postRequestLinkForm,
    send: (values) => callAction(() => requestLink(values), strings.requestFailed),
    onSuccess: () => setSent(true),
    onFailure: () => setSent(false),
  });
  return (
    <form {...formProps} noValidate className="flex flex-col gap-5">
      <Field label="Email" type="email" autoComplete="email" {...bindField("email")} />
      <p role="status" className="font-semibold text-moss empty:hidden">
        {sent ? strings.linkSent : null}
      </p>
      <FormFailure
        {...failureProps}
        message={failed?.message ?? posted?.message}
        hint="Your email is kept when you reload."
      />
      <SubmitButton busy={busy} busyText="Sending..." allowed={form.formState.isValid} className="self-start">
        Send link
      </SubmitButton>
    </form>
  );
}

"use client";

import { useActionState } from "react";
import { useFormStatus } from "react-dom";
import { Field } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { findByAddress } from "@/lib/privacy/actions";

/** Searches by email address. Sends the address in a POST body, because URLs appear in logs. */
export function EmailSearchForm() {
  const [posted, post] = useActionState(findByAddress, null);
  const error = posted?.errors?.email;
  return (
    <form action={post} noValidate className="flex max-w-[36rem] flex-wrap items-end gap-3">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        defaultValue={posted?.values.email}
        error={error}
        alert
        className="min-w-60 flex-1"
      />
      <FindButton />
      {posted && !error ? (
        <p role="alert" className="w-full font-semibold text-danger">
          {posted.message}
        </p>
      ) : null}
    </form>
  );
}

function FindButton() {
  const { pending } = useFormStatus();
  return (
    <SubmitButton busy={pending} busyText="Searching...">
      Find
    </SubmitButton>
  );
}

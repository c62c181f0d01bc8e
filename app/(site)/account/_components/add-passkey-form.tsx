"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { openNextPage } from "@/components/auth/session-events";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { type NewPasskeyForm as Values, newPasskeySchema } from "@/lib/auth/factors/schema";
import { unknownError } from "@/lib/auth/strings";
import { ownFactors } from "@/lib/content/accounts/second-factor";

/** Names a new passkey and adds it. Loads the code for passkeys at the first submit. Hidden without JavaScript. */
export function AddPasskeyForm() {
  const form = useForm<Values>({
    resolver: zodResolver(newPasskeySchema),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    defaultValues: { name: "Passkey" },
  });
  const { busy, formProps, bindField, failureProps } = useServerForm({
    form,
    fields: ["name"],
    send: async ({ name }) => (await import("@/components/auth/passkeys")).addPasskey(name),
    failure: unknownError,
    onSuccess: openNextPage,
    restores: false,
  });
  return (
    <form {...formProps} noValidate className="mt-6 grid gap-4 [@media(scripting:none)]:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={ownFactors.passkeyName}
          autoComplete="off"
          hint="Helps you tell your factors apart, for example 'Laptop'."
          className="w-full max-w-72"
          alert
          {...bindField("name")}
          defaultValue="Passkey"
        />
        <SubmitButton busy={busy} busyText="Adding..." variant="secondary">
          {ownFactors.addPasskey}
        </SubmitButton>
      </div>
      <FormFailure {...failureProps} hint="Reload and try again." />
    </form>
  );
}

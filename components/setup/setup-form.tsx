"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { showFailure } from "@/components/forms/show-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { useServerForm } from "@/components/forms/use-server-form";
import { setFlashToast } from "@/components/ui/toast/flash-toast";
import { SetupFields } from "@/components/setup/setup-fields";
import { paths } from "@/lib/paths";
import { postSetupForm, setUpSite } from "@/lib/setup/actions";
import { type SetupForm as Values, setupSchema } from "@/lib/setup/schema";
import * as strings from "@/lib/setup/strings";

interface SetupFormProps extends Omit<ComponentProps<typeof SetupFields>, "bindField"> {
  labelledBy: string;
}

export function SetupForm({ labelledBy, countries, timeZone }: SetupFormProps) {
  const hydrated = useHydrated();
  const form = useForm<Values>({ resolver: zodResolver(setupSchema), mode: "onTouched" });
  const { formProps, bindField, busy, failureProps } = useServerForm({
    form,
    fields: FIELDS,
    post: postSetupForm,
    send: setUpSite,
    failure: strings.setupFailed,
    onSuccess: () => {
      setFlashToast(strings.setupDone);
      window.location.assign(paths.signIn);
      return "navigating" as const;
    },
    onFailure: showFailure,
  });
  return (
    <form {...formProps} noValidate={hydrated} aria-labelledby={labelledBy} className="flex flex-col gap-8">
      <Field
        label="Setup code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...bindField("code")}
      />
      <SetupFields bindField={bindField} countries={countries} timeZone={timeZone} />
      <FormFailure
        {...failureProps}
        hint="What you typed is kept when you reload, but not the password. Type it again."
        className="font-semibold"
      />
      <SubmitButton
        busy={busy}
        busyText="Setting up..."
        allowed={form.formState.isValid}
        className="self-start"
      >
        Set up
      </SubmitButton>
    </form>
  );
}

const FIELDS = [
  ...(["code", "companyName", "companyEmail", "phone", "street", "postalCode", "city", "country"] as const),
  ...(["firstName", "lastName", "email", "password", "sender", "testMailTo"] as const),
] as const;

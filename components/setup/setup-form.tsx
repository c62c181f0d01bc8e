"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { PasswordField } from "@/components/forms/password-field";
import { PhoneField } from "@/components/forms/phone-field";
import { SelectField } from "@/components/forms/select-field";
import { showFailure } from "@/components/forms/show-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useBrowserValue, useHydrated } from "@/components/forms/use-hydrated";
import { useServerForm } from "@/components/forms/use-server-form";
import type { createFieldBinder } from "@/components/forms/validation";
import { setFlashToast } from "@/components/ui/toast/flash-toast";
import { getOwnZone } from "@/lib/calendar/moment-text";
import { paths } from "@/lib/paths";
import { postSetupForm, setUpSite } from "@/lib/setup/actions";
import { type SetupForm as Values, type SetupInput as Input, setupSchema } from "@/lib/setup/schema";
import * as strings from "@/lib/setup/strings";
import { isSameZone } from "./is-same-zone";

interface SetupFormProps {
  /** Id of the form's heading. */
  labelledBy: string;
  countries: readonly { value: string; label: string }[];
  /** The time zone of the build. */
  timeZone: string;
}

export function SetupForm({ labelledBy, countries, timeZone }: SetupFormProps) {
  const hydrated = useHydrated();
  const form = useForm<Input, unknown, Values>({ resolver: zodResolver(setupSchema), mode: "onTouched" });
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

const FIELDS = Object.keys(setupSchema.shape) as (keyof Input)[];

interface SetupFieldsProps extends Omit<SetupFormProps, "labelledBy"> {
  bindField: ReturnType<typeof createFieldBinder<Input, Values>>;
}

const NO_CHOICE = { value: "", label: "Choose one" };

function SetupFields({ bindField, countries, timeZone }: SetupFieldsProps) {
  const here = useBrowserValue(() => getOwnZone() ?? timeZone, timeZone);
  return (
    <>
      <Group legend="Your company">
        <Field label="Company name" autoComplete="organization" {...bindField("companyName")} />
        <Field label="Company email" type="email" autoComplete="off" {...bindField("companyEmail")} />
        <PhoneField autoComplete="tel" {...bindField("phone")} />
        <Field
          label="Street (optional)"
          autoComplete="street-address"
          required={false}
          {...bindField("street")}
        />
        <Field
          label="Postal code (optional)"
          autoComplete="postal-code"
          required={false}
          {...bindField("postalCode")}
        />
        <Field label="City" autoComplete="address-level2" {...bindField("city")} />
        <SelectField
          label="Country"
          required
          options={[NO_CHOICE, ...countries]}
          {...bindField("country", { deps: ["phone"] })}
        />
        <p className="text-sm text-muted sm:col-span-2">
          <span>{`The site uses the time zone ${timeZone}. `}</span>
          {isSameZone(here, timeZone) ? null : (
            <strong className="text-danger">{`Your computer is on ${here}. `}</strong>
          )}
          <span>To change the zone, edit site/company.json and build again.</span>
        </p>
      </Group>
      <Group legend="First administrator">
        <Field label="First Name" autoComplete="given-name" {...bindField("firstName")} />
        <Field label="Last Name" autoComplete="family-name" {...bindField("lastName")} />
        <Field label="Email" type="email" autoComplete="username" {...bindField("email")} />
        <PasswordField label="Password" hint="At least 8 characters." {...bindField("password")} />
      </Group>
      <Group legend="Email">
        <Field
          label="Sender address"
          type="email"
          autoComplete="off"
          hint="The site sends its emails from this address. Your mail server must accept it."
          {...bindField("sender")}
        />
        <Field
          label="Send a test email to (optional)"
          type="email"
          autoComplete="off"
          required={false}
          {...bindField("testMailTo")}
        />
      </Group>
    </>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 font-display text-xl font-semibold">{legend}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

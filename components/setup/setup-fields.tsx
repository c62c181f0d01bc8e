import type { ReactNode } from "react";
import { useBrowserValue } from "@/components/forms/use-hydrated";
import { Field } from "@/components/forms/field";
import { PasswordField } from "@/components/forms/password-field";
import { PhoneField } from "@/components/forms/phone-field";
import { SelectField } from "@/components/forms/select-field";
import type { createFieldBinder } from "@/components/forms/validation";
import type { SetupForm } from "@/lib/setup/schema";

interface SetupFieldsProps {
  bindField: ReturnType<typeof createFieldBinder<SetupForm, SetupForm>>;
  countries: readonly { value: string; label: string }[];
  timeZone: string;
}

const NO_CHOICE = { value: "", label: "Choose one" };

export function SetupFields({ bindField, countries, timeZone }: SetupFieldsProps) {
  const here = useBrowserValue(readTimeZone, timeZone);
  return (
    <>
      <Group legend="Your company">
        <Field label="Company name" autoComplete="organization" {...bindField("companyName")} />
        <Field label="Company email" type="email" autoComplete="off" {...bindField("companyEmail")} />
        <PhoneField autoComplete="tel" {...bindField("phone")} />
        <Field label="Street" autoComplete="street-address" {...bindField("street")} />
        <Field label="Postal code" autoComplete="postal-code" {...bindField("postalCode")} />
        <Field label="City" autoComplete="address-level2" {...bindField("city")} />
        <SelectField label="Country" required options={[NO_CHOICE, ...countries]} {...bindField("country")} />
        <p className="text-sm text-muted sm:col-span-2">
          <span>{`Times of the site are those of ${timeZone}. `}</span>
          {here === timeZone ? null : (
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
      <Group legend="Mail">
        <Field
          label="Sender address"
          type="email"
          autoComplete="off"
          hint="Mails of the site come from it. Your mail server must accept it."
          {...bindField("sender")}
        />
        <Field
          label="Send a test mail to (optional)"
          type="email"
          autoComplete="off"
          required={false}
          {...bindField("testMailTo")}
        />
      </Group>
    </>
  );
}

const readTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 font-display text-xl font-semibold">{legend}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

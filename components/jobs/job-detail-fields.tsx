import { defaultCompany } from "@/lib/content/company";
import { CheckLine } from "@/components/desk/check-line";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { listCountries } from "@/lib/jobs/details/countries";
import { CONFIDENTIAL } from "@/lib/jobs/details/employer";
import { listCurrencyOptions, payUnitOptions, workModeOptions } from "./job-form-values";
import { FieldGroup } from "./field-group";
import type { BindJobField } from "./job-form";

export interface Contact {
  id: string;
  name: string;
}

interface PromisedFieldsProps {
  bindField: BindJobField;
  pay: string | null;
  contacts: readonly Contact[];
  /** The stored contact, which the team may no longer contain. */
  contactId: string | null | undefined;
}

/** The pay and the person to report to, which the site promises for each job. */
export const PromisedFields = ({ bindField, pay, contacts, contactId }: PromisedFieldsProps) => (
  <>
    <PayFields bindField={bindField} pay={pay} />
    <SelectField
      label="Reports to"
      hint="Shown as “You'd report to”."
      options={toContactOptions(contacts, contactId)}
      className="sm:w-1/2"
      {...bindField("contactId")}
    />
    <Field
      label="Reason"
      hint="The site promises the pay range and the person to report to. Without them, say why. Only staff see it."
      required={false}
      autoComplete="off"
      {...bindField("promiseOverride")}
    />
  </>
);

export function JobDetailFields({ bindField }: Pick<PromisedFieldsProps, "bindField">) {
  return (
    <div className="grid gap-6 pt-4">
      <FieldGroup
        legend="On the website"
        hint={`${defaultCompany.address.city} time. The last day is included. Dates only apply while the status is Open.`}
      >
        <Field
          label="Opens on"
          type="date"
          required={false}
          {...bindField("opensOn", { setValueAs: readDay("opensOn"), deps: ["closesOn"] })}
        />
        <Field
          label="Closes on"
          type="date"
          required={false}
          {...bindField("closesOn", { setValueAs: readDay("closesOn") })}
        />
      </FieldGroup>
      <TextField
        label="Benefits"
        hint="Shown below the description. Several states ask for them beside the pay."
        rows={3}
        required={false}
        {...bindField("benefits")}
      />
      <PlaceFields bindField={bindField} />
      <Field
        label="Employer"
        hint={`The client who employs. Type “${CONFIDENTIAL}” for a client you don't name. Leave it empty for ${defaultCompany.name}.`}
        required={false}
        autoComplete="off"
        {...bindField("employer")}
      />
      <QuestionFields bindField={bindField} />
    </div>
  );
}

function PayFields({ bindField, pay }: Pick<PromisedFieldsProps, "bindField" | "pay">) {
  const amount = { required: false, autoComplete: "off" } as const;
  return (
    <FieldGroup legend="Pay" hint="Before tax. One amount is enough.">
      <Field
        label="Pay from"
        {...amount}
        {...bindField("payMin", { deps: ["payMax", "payCurrency", "payUnit"] })}
      />
      <Field label="Pay to" {...amount} {...bindField("payMax", { deps: ["payCurrency", "payUnit"] })} />
      <SelectField
        label="Currency"
        options={listCurrencyOptions()}
        {...bindField("payCurrency", { deps: ["payMin", "payMax"] })}
      />
      <SelectField label="Pay period" options={payUnitOptions} {...bindField("payUnit")} />
      <p className="min-h-[1lh] text-sm text-muted sm:col-span-2">{pay ? `Visitors read: ${pay}` : null}</p>
    </FieldGroup>
  );
}

function QuestionFields({ bindField }: Pick<PromisedFieldsProps, "bindField">) {
  const bind = (name: "asksCoverNote" | "asksProfileLink" | "asksWorkAuthorization") => {
    const { error: _error, defaultValue: _value, ...control } = bindField(name);
    return control;
  };
  return (
    <FieldGroup
      legend="The form also asks for"
      hint="Applicants may leave them out. The questions about work authorization are for jobs in the United States."
    >
      <div className="sm:col-span-2">
        <CheckLine label="A cover note" {...bind("asksCoverNote")} />
        <CheckLine label="A link to their work or profile" {...bind("asksProfileLink")} />
        <CheckLine label="Work authorization and sponsorship" {...bind("asksWorkAuthorization")} />
      </div>
    </FieldGroup>
  );
}

function PlaceFields({ bindField }: Pick<PromisedFieldsProps, "bindField">) {
  const text = { required: false, autoComplete: "off" } as const;
  const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FieldGroup
      legend="Place"
      hint="Used by the website's filters and by search engines. Visitors see the location above."
    >
      <SelectField
        label="Work mode"
        options={workModeOptions}
        {...bindField("workMode", { setValueAs: (value: string | null) => value || null })}
      />
      <Field label="City" {...text} {...bindField("city")} />
      <Field label="Region" {...text} {...bindField("region")} />
      <SelectField
        label="Country"
        options={[{ value: "", label: "Not specified" }, ...countries]}
        {...bindField("country")}
      />
    </FieldGroup>
  );
}

/** Browsers return no text for a date that does not exist, such as 31 February. The schema must not take it for an empty field. */
const readDay = (name: string) => (value: string) => {
  const input = document.querySelector<HTMLInputElement>(`dialog[open] input[name="${name}"]`);
  return input?.validity.badInput ? "invalid" : value;
};

function toContactOptions(contacts: readonly Contact[], contactId: string | null | undefined) {
  const isMissing = contactId && !contacts.some(({ id }) => id === contactId);
  return [
    { value: "", label: "Not specified" },
    ...contacts.map(({ id, name }) => ({ value: id, label: name })),
    ...(isMissing ? [{ value: contactId, label: "No longer on the team" }] : []),
  ];
}

import { Field } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { FieldGroup } from "./field-group";
import type { JobPromise } from "@/lib/content/promises/is-promised";
import type { BindJobField } from "./job-form";
import { listCurrencyOptions, payUnitOptions } from "./job-form-values";

export interface Contact {
  id: string;
  name: string;
}

const promisedNames: Record<JobPromise, string> = { payRange: "pay range", reportTo: "person to report to" };

export const describePromised = (promised: readonly JobPromise[]) =>
  `The site promises to name the ${promised.map((key) => promisedNames[key]).join(" and the ")}.`;

export const describeMissing = (missing: readonly JobPromise[]) =>
  `This job has no ${missing.map((key) => promisedNames[key]).join(" and no ")}.`;

interface PromisedFieldsProps {
  bindField: BindJobField;
  promised: readonly JobPromise[];
  pay: string | null;
  currency: string;
  contacts: readonly Contact[];
  /** The stored contact, which the team may no longer contain. */
  contactId: string | null | undefined;
}

export const PromisedFields = ({ bindField, promised, contacts, contactId, ...pay }: PromisedFieldsProps) => (
  <>
    <PayFields bindField={bindField} {...pay} />
    <SelectField
      label="Reports to"
      hint="Shown as “You'd report to”."
      emptyLabel="Not specified"
      options={toContactOptions(contacts, contactId)}
      className="sm:w-1/2"
      {...bindField("contactId")}
    />
    {promised.length > 0 ? (
      <Field
        label="Reason"
        hint={`${describePromised(promised)} If this job doesn't, say why. Only staff see it.`}
        required={false}
        autoComplete="off"
        {...bindField("promiseOverride")}
      />
    ) : null}
  </>
);

function PayFields({
  bindField,
  pay,
  currency,
}: Pick<PromisedFieldsProps, "bindField" | "pay" | "currency">) {
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
        options={listCurrencyOptions(currency)}
        {...bindField("payCurrency", { deps: ["payMin", "payMax"] })}
      />
      <SelectField label="Pay period" options={payUnitOptions} {...bindField("payUnit")} />
      <p className="min-h-[1lh] text-sm text-muted sm:col-span-2">{pay ? `Visitors read: ${pay}` : null}</p>
    </FieldGroup>
  );
}

function toContactOptions(contacts: readonly Contact[], contactId: string | null | undefined) {
  const isMissing = contactId && !contacts.some(({ id }) => id === contactId);
  return [
    ...contacts.map(({ id, name }) => ({ value: id, label: name })),
    ...(isMissing ? [{ value: contactId, label: "No longer on the team" }] : []),
  ];
}

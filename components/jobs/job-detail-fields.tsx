import { defaultCompany } from "@/lib/content/company";
import { CheckLine } from "@/components/desk/check-line";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { listCountries } from "@/lib/jobs/details/countries";
import type { Owner } from "@/lib/desk/owners";
import { fullName } from "@/lib/text/full-name";
import { CONFIDENTIAL } from "@/lib/jobs/details/employer";
import { workModeOptions } from "./job-form-values";
import { FieldGroup } from "./field-group";
import type { BindJobField } from "./job-form";

interface JobDetailFieldsProps {
  bindField: BindJobField;
  staff: readonly Owner[];
}

export function JobDetailFields({ bindField, staff }: JobDetailFieldsProps) {
  return (
    <div className="grid gap-6 pt-4">
      <FieldGroup
        legend="On the website"
        hint={`Days begin at midnight in ${defaultCompany.timeZone.replaceAll("_", " ")}. The last day is included. Dates only apply while the status is Open.`}
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
        hint="Shown below the description. Several states require them next to the pay."
        rows={3}
        required={false}
        {...bindField("benefits")}
      />
      <PlaceFields bindField={bindField} />
      <Field
        label="Employer"
        hint={`The client, if they're the employer. Type “${CONFIDENTIAL}” for a client you don't name. Leave it empty for your own company.`}
        required={false}
        autoComplete="off"
        {...bindField("employer")}
      />
      <QuestionFields bindField={bindField} />
      <StaffFields bindField={bindField} staff={staff} />
    </div>
  );
}

function QuestionFields({ bindField }: { bindField: BindJobField }) {
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

function StaffFields({ bindField, staff }: JobDetailFieldsProps) {
  const { error: _error, defaultValue: _value, ...told } = bindField("toldIds");
  return (
    <FieldGroup
      legend="New applications"
      hint="Who gets the notices. Each person chooses on the account page how soon. If no one is chosen, they go to the shared staff address."
    >
      <SelectField
        label="Owner"
        emptyLabel="No owner"
        options={staff.map((person) => ({ value: person.id, label: fullName(person) }))}
        {...bindField("ownerId")}
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-2 font-semibold">People to tell</legend>
        {staff.map((person) => (
          <CheckLine key={person.id} label={fullName(person)} value={person.id} {...told} />
        ))}
      </fieldset>
    </FieldGroup>
  );
}

function PlaceFields({ bindField }: { bindField: BindJobField }) {
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
      <SelectField label="Country" emptyLabel="Not specified" options={countries} {...bindField("country")} />
    </FieldGroup>
  );
}

/** Browsers return no text for a date that does not exist, such as 31 February. The schema must not take it for an empty field. */
const readDay = (name: string) => (value: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  return input?.validity.badInput ? "invalid" : value;
};

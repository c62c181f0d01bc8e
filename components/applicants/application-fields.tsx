import { useId } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-frame";
import { FileField } from "@/components/forms/file-field";
import { PhoneField } from "@/components/forms/phone-field";
import { SelectField } from "@/components/forms/select-field";
import type { createFieldBinder } from "@/components/forms/validation";
import { answerLabels, CONSENT_FIELD } from "@/lib/applicants/rules";
import type { ApplicationFields as Values, ApplicationFieldsInput as Input } from "@/lib/applicants/schema";
import type { OpenJob } from "@/lib/jobs/open-job";
import { paths } from "@/lib/paths";
import { NO_LAST_NAME } from "@/lib/text/full-name";
import { PlainLink } from "@/components/ui/plain-link";

const ONE_NAME_HINT = `Only one name? Enter a dash (${NO_LAST_NAME}).`;

interface ApplicationFieldsProps {
  bindField: ReturnType<typeof createFieldBinder<Input, Values>>;
}

export function ApplicationFields({
  bindField,
  onResume,
}: ApplicationFieldsProps & { onResume: () => void }) {
  const lastName = bindField("lastName");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" autoComplete="given-name" {...bindField("firstName")} />
        <Field
          label="Last Name"
          autoComplete="family-name"
          hint={lastName.error && ONE_NAME_HINT}
          {...lastName}
        />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...bindField("email")} />
      <PhoneField autoComplete="tel" {...bindField("phone")} />
      <FileField
        label="Resume"
        hint="PDF, up to 5 MB. Choose it or drop it here."
        accept=".pdf,application/pdf"
        {...bindField("resume", { onChange: onResume })}
      />
    </>
  );
}

export type Questions = Omit<OpenJob, "title">;

const options = Object.entries({ "": "Not answered", ...answerLabels }).map(([value, label]) => ({
  value,
  label,
}));

/** The Department of Justice advises this wording. */
export const QUESTIONS = {
  workAuthorized: "Are you legally authorized to work in the United States?",
  needsSponsorship:
    "Will you now or in the future require sponsorship for employment visa status (e.g., H-1B visa status)?",
};

/** Labels of what a job may ask, by its field. */
export const questionLabels = {
  asksCoverNote: ["Cover note"],
  asksProfileLink: ["Link to your work or profile"],
  asksWorkAuthorization: Object.values(QUESTIONS),
} as const;

/** Renders the optional fields, each only when the job asks for it. */
export function OptionalFields({
  bindField,
  asksCoverNote,
  asksProfileLink,
  asksWorkAuthorization,
}: ApplicationFieldsProps & Questions) {
  const optional = { hint: "Optional", required: false };
  return (
    <>
      {asksCoverNote ? (
        <TextField label={questionLabels.asksCoverNote[0]} {...optional} {...bindField("coverNote")} />
      ) : null}
      {asksProfileLink ? (
        <Field
          label={questionLabels.asksProfileLink[0]}
          inputMode="url"
          autoComplete="url"
          {...optional}
          {...bindField("profileLink")}
        />
      ) : null}
      {asksWorkAuthorization ? (
        <>
          <SelectField
            label={QUESTIONS.workAuthorized}
            options={options}
            {...optional}
            {...bindField("workAuthorized")}
          />
          <SelectField
            label={QUESTIONS.needsSponsorship}
            options={options}
            {...optional}
            {...bindField("needsSponsorship")}
          />
        </>
      ) : null}
    </>
  );
}

export interface Consent {
  version: string;
  text: string;
}

export function ConsentText({ version, text }: Consent) {
  return (
    <p className="text-sm leading-snug text-muted">
      <input type="hidden" name={CONSENT_FIELD} value={version} />
      {text} <PlainLink href={paths.privacy}>More about privacy</PlainLink>
    </p>
  );
}

export function ConsentCheckbox({ version, text, error }: Consent & { error?: string }) {
  const id = useId();
  return (
    <div className="text-sm leading-snug">
      <label className="flex gap-3">
        <input
          type="checkbox"
          name={CONSENT_FIELD}
          value={version}
          required
          id={id}
          data-name="Consent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-evergreen"
        />
        <span>{text}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} className="mt-1.5" />
      <p className="mt-2">
        <PlainLink href={paths.privacy}>More about privacy</PlainLink>
      </p>
    </div>
  );
}

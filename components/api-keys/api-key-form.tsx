"use client";

import { useState, useId } from "react";
import { Field } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-frame";
import { FormFailure } from "@/components/forms/form-failure";
import { ShownSecret } from "@/components/forms/shown-secret";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { ButtonLink } from "@/components/ui/button-link";
import { makeApiKey } from "@/lib/api-keys/actions";
import { RIGHTS, type Right } from "@/lib/auth/api-keys/rights";
import { makeFailed, madeBefore } from "@/lib/api-keys/strings";
import { staffPaths } from "@/lib/staff-paths";

export function ApiKeyForm({ days }: { days: { first: string; last: string; suggested: string } }) {
  const [tracker] = useState(createSubmissionTracker);
  const [made, setMade] = useState<{ name: string; key: string | null }>();
  const { busy, failed, formProps, bindField, failureProps } = useServerForm({
    fields: ["name", "rights", "expiresOn"],
    send: ({ name = "", expiresOn = "", ...ticked }) => {
      const rights = RIGHTS.filter((right) => ticked[right] !== undefined);
      const key = { name, expiresOn, rights };
      return makeApiKey({ ...key, submissionId: tracker.getId(key) });
    },
    failure: makeFailed,
    onSuccess: setMade,
  });
  if (made) return <MadeKey name={made.name} secret={made.key} />;
  return (
    <form {...formProps} noValidate className="flex max-w-[40rem] flex-col gap-6">
      <Field
        label="Name"
        hint="The program that will use it. It appears in the audit log."
        autoComplete="off"
        {...bindField("name")}
      />
      <RightChoices error={failed?.errors?.rights} />
      <Field
        label="Last day"
        type="date"
        hint="The key stops working at the end of this day. At most a year from now."
        min={days.first}
        max={days.last}
        className="sm:w-1/2"
        {...bindField("expiresOn")}
        defaultValue={days.suggested}
      />
      <FormFailure {...failureProps} className="font-semibold" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText="Creating..." needsScript>
          Create key
        </SubmitButton>
        <ButtonLink variant="secondary" href={staffPaths.apiKeys}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

interface MadeKeyProps {
  name: string;
  /** Null when the form was sent a second time. */
  secret: string | null;
}

const MadeKey = ({ name, secret }: MadeKeyProps) => (
  <ShownSecret
    title={`The key ${name} is ready`}
    intro="Copy it now and store it where the program keeps its secrets. It's shown only once."
    secret={secret}
    sentBefore={madeBefore}
    valueName="key"
  >
    {secret === null ? null : (
      <p className="mt-4 text-muted">
        The program sends it in the header <code className="font-mono">Authorization: Bearer</code>, never in
        an address.
      </p>
    )}
    <p className="mt-5">
      <ButtonLink href={staffPaths.apiKeys}>All API keys</ButtonLink>
    </p>
  </ShownSecret>
);

const hints: Record<string, string> = {
  applicants: "With their resumes, stage and owner. Declining them also needs permission to write replies.",
  replies: "Emails to applicants and to people who wrote. Writing one sends it.",
  jobs: "Deleting one also needs permission to write applicants.",
  users: "Names and email addresses. Only a person may change users.",
  report: "Where applicants come from.",
};

const getNoun = (right: Right) => right.slice(right.indexOf(" ") + 1);

const rows = [...new Set(RIGHTS.map(getNoun))].map((noun) => ({
  noun,
  rights: RIGHTS.filter((right) => getNoun(right) === noun),
}));

function RightChoices({ error }: { error?: string }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">Permissions</legend>
      <p className="text-sm leading-snug text-muted">Give a program no more than it needs.</p>
      <ul className="mt-2 border-t border-line">
        {rows.map(({ noun, rights }) => (
          <li
            key={noun}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-1.5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="first-letter:uppercase">{noun}</p>
              {hints[noun] ? <p className="text-sm leading-snug text-muted">{hints[noun]}</p> : null}
            </div>
            <div className="flex w-48 gap-6">
              {rights.map((right) => (
                <label key={right} className="inline-flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    name={right}
                    aria-invalid={error ? true : undefined}
                    className="size-5 accent-evergreen"
                  />
                  <span className="first-letter:uppercase">
                    {right.split(" ")[0]}
                    <span className="sr-only"> {noun}</span>
                  </span>
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} error={error} alert className="mt-1.5" />
    </fieldset>
  );
}

"use client";

import { useState } from "react";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { ShownSecret } from "@/components/forms/shown-secret";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { ButtonLink } from "@/components/ui/button-link";
import { makeApiKey } from "@/lib/api-keys/actions";
import { RIGHTS } from "@/lib/auth/api-keys/rights";
import { makeFailed, madeBefore } from "@/lib/api-keys/strings";
import { staffPaths } from "@/lib/staff-paths";
import { RightChoices } from "./right-choices";

interface ApiKeyFormProps {
  submissionId: string;
  days: { first: string; last: string; suggested: string };
}

export function ApiKeyForm({ submissionId, days }: ApiKeyFormProps) {
  const [made, setMade] = useState<{ name: string; key: string | null }>();
  const { busy, failed, formProps, bindField, failureProps } = useServerForm({
    fields: ["name", "rights", "expiresOn"],
    send: ({ name = "", expiresOn = "", ...ticked }) => {
      const rights = RIGHTS.filter((right) => ticked[right] !== undefined);
      return makeApiKey({ name, expiresOn, submissionId, rights });
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

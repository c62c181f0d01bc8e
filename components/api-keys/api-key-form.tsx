"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FormAlert } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { ButtonLink } from "@/components/ui/button-link";
import { postApiKeyForm } from "@/lib/api-keys/actions";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { MadeKey } from "./made-key";
import { RightChoices } from "./right-choices";

interface ApiKeyFormProps {
  submissionId: string;
  /** For the last day of the key. */
  days: { first: string; last: string; suggested: string };
}

const NONE: Record<string, string> = {};

/** Makes a key and shows it once. Works without JavaScript: the response to the post contains the key. */
export function ApiKeyForm({ submissionId, days }: ApiKeyFormProps) {
  const [state, dispatch, busy] = useActionState(postApiKeyForm, null);
  if (state && "key" in state) return <MadeKey name={state.name} secret={state.key} />;
  const errors = state?.errors ?? NONE;
  const values = state?.values ?? NONE;
  return (
    <form action={dispatch} noValidate className="flex max-w-[40rem] flex-col gap-6">
      <input type="hidden" name="submissionId" value={submissionId} />
      <Field
        label="Name"
        name="name"
        hint="The program that will use it. It appears in the audit log."
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      <RightChoices chosen={values} error={errors.rights} />
      <Field
        label="Last day"
        name="expiresOn"
        type="date"
        hint="The key stops working at the end of this day. At most a year from now."
        min={days.first}
        max={days.last}
        defaultValue={values.expiresOn ?? days.suggested}
        error={errors.expiresOn}
        className="sm:w-1/2"
      />
      {state ? (
        <div>
          <FormAlert className="font-semibold">{state.errors ? null : state.message}</FormAlert>
          {state.needsProof ? (
            <a
              href={paths.confirmIdentity(staffPaths.newApiKey)}
              className="text-river underline underline-offset-4"
            >
              Confirm that it's you
            </a>
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText="Creating...">
          Create key
        </SubmitButton>
        <ButtonLink variant="secondary" href={staffPaths.apiKeys}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

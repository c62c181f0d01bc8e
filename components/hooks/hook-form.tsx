"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-frame";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { ShownSecret } from "@/components/forms/shown-secret";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { addHook } from "@/lib/hooks/actions";
import { eventLabels, formLabels, HOOK_EVENTS, HOOK_FORMS } from "@/lib/hooks/hook";
import { addedBefore, addFailed } from "@/lib/hooks/strings";

export function HookForm() {
  const router = useRouter();
  const [tracker] = useState(createSubmissionTracker);
  const [secret, setSecret] = useState<string | null>();
  const { busy, failed, formProps, bindField, failureProps } = useServerForm({
    fields: ["url", "form", "events"],
    send: ({ url = "", form: given, ...ticked }) => {
      const form = HOOK_FORMS.find((one) => one === given) ?? "json";
      const hook = { url, form, events: HOOK_EVENTS.filter((event) => ticked[event] !== undefined) };
      return addHook({ ...hook, submissionId: tracker.getId(hook) });
    },
    failure: addFailed,
    onSuccess: (hook) => {
      tracker.reset();
      setSecret(hook.secret);
      router.refresh();
    },
  });
  if (secret !== undefined)
    return (
      <ShownSecret
        title="The hook is ready"
        intro="A program checks calls with this secret. Copy it now: it's shown only once."
        secret={secret}
        sentBefore={addedBefore}
        valueName="secret"
      >
        <Button variant="secondary" className="mt-5" onClick={() => setSecret(undefined)}>
          Add another hook
        </Button>
      </ShownSecret>
    );
  return (
    <form {...formProps} noValidate className="flex max-w-[40rem] flex-col gap-6">
      <Field
        label="Address"
        hint="Begins with https://. Slack and Teams show it when you add an incoming webhook to a channel."
        autoComplete="off"
        {...bindField("url")}
      />
      <SelectField
        label="Receiver"
        options={HOOK_FORMS.map((value) => ({ value, label: formLabels[value] }))}
        {...bindField("form")}
      />
      <fieldset aria-describedby={failed?.errors?.events && "events-error"}>
        <legend className="font-semibold">Events</legend>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {HOOK_EVENTS.map((event) => (
            <label key={event} className="inline-flex min-h-11 items-center gap-2">
              <input type="checkbox" name={event} className="size-5 accent-evergreen" />
              {eventLabels[event]}
            </label>
          ))}
        </div>
        <FieldError id="events-error" error={failed?.errors?.events} alert />
      </fieldset>
      <FormFailure {...failureProps} className="font-semibold" />
      <SubmitButton busy={busy} busyText="Adding..." needsScript className="self-start">
        Add hook
      </SubmitButton>
    </form>
  );
}

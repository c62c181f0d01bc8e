"use client";

import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/copy-button";
import { addHook } from "@/lib/hooks/actions";
import { eventLabels, formLabels, HOOK_EVENTS, HOOK_FORMS, type MadeHook } from "@/lib/hooks/hook";
import { addedBefore, addFailed } from "@/lib/hooks/strings";
import { staffPaths } from "@/lib/staff-paths";

export function HookForm({ submissionId }: { submissionId: string }) {
  const [made, setMade] = useState<MadeHook>();
  const { busy, failed, formProps, bindField, failureProps } = useServerForm({
    fields: ["url", "form", "events"],
    send: ({ url = "", form, ...ticked }) =>
      addHook({
        url,
        form: HOOK_FORMS.find((one) => one === form) ?? "json",
        events: HOOK_EVENTS.filter((event) => ticked[event] !== undefined),
        submissionId,
      }),
    failure: addFailed,
    onSuccess: setMade,
  });
  if (made) return <AddedHook {...made} />;
  const problem = failed?.errors?.events;
  return (
    <form {...formProps} noValidate className="flex max-w-[40rem] flex-col gap-6">
      <Field
        label="Address"
        type="url"
        hint="Begins with https://. Slack and Teams show it when you add an incoming webhook to a channel."
        autoComplete="off"
        {...bindField("url")}
      />
      <SelectField
        label="Receiver"
        options={HOOK_FORMS.map((value) => ({ value, label: formLabels[value] }))}
        {...bindField("form")}
      />
      <fieldset aria-describedby={problem ? "events-error" : undefined}>
        <legend className="font-semibold">Events</legend>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {HOOK_EVENTS.map((event) => (
            <label key={event} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name={event}
                aria-invalid={problem ? true : undefined}
                className="size-5 accent-evergreen"
              />
              {eventLabels[event]}
            </label>
          ))}
        </div>
        {problem ? (
          <p id="events-error" role="alert" className="mt-1.5 text-sm font-semibold text-danger">
            {problem}
          </p>
        ) : null}
      </fieldset>
      <FormFailure {...failureProps} className="font-semibold" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText="Adding..." needsScript>
          Add hook
        </SubmitButton>
        <ButtonLink variant="secondary" href={staffPaths.hooks}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

function AddedHook({ form, secret }: MadeHook) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="added" className="max-w-[40rem] border border-line bg-white p-5">
      <h2 id="added" ref={heading} tabIndex={-1} className="font-display text-xl font-semibold">
        The hook is ready
      </h2>
      {form !== "json" ? null : secret === null ? (
        <p className="mt-2">{addedBefore}</p>
      ) : (
        <>
          <p className="mt-2">
            The receiver checks calls with this secret. Copy it now: it's shown only once.
          </p>
          <p className="mt-4 rounded border border-line bg-paper p-3">
            <code className="font-mono text-[15px] wrap-anywhere select-all">{secret}</code>
            <CopyButton value={secret} valueName="secret" />
          </p>
        </>
      )}
      <p className="mt-5">
        <ButtonLink href={staffPaths.hooks}>All hooks</ButtonLink>
      </p>
    </section>
  );
}

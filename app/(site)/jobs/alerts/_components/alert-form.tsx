"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState, useEffect } from "react";
import { useForm, type Control, type FieldValues, useWatch } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { HoneypotField } from "@/components/forms/submission/honeypot-field";
import { readHiddenFields } from "@/components/forms/submission/read-hidden-fields";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { useServerForm } from "@/components/forms/use-server-form";
import { postAlertForm, requestJobAlert, countAlertJobs } from "@/lib/alerts/actions";
import { alertSchema, WORDS_MAX } from "@/lib/alerts/schema";
import * as strings from "@/lib/alerts/strings";
import { alertsPage } from "@/lib/content/alerts";
import { JOB_TYPES } from "@/lib/jobs/schema";
import { callAction } from "@/components/forms/call-action";

export function AlertForm({ type, words, wordsHint }: { type: string; words: string; wordsHint: string }) {
  const hydrated = useHydrated();
  const [sent, setSent] = useState(false);
  const form = useForm({
    resolver: zodResolver(alertSchema),
    mode: "onTouched",
    defaultValues: { type, words },
  });
  const { formProps, bindField, busy, failureProps } = useServerForm({
    form,
    fields: ["email", "type", "words", "frequency"],
    post: postAlertForm,
    send: (values, element) => requestJobAlert({ ...values, ...readHiddenFields(element) }),
    failure: strings.requestFailed,
    onSuccess: () => setSent(true),
    onFailure: () => setSent(false),
  });
  const typeField = bindField("type");
  const wordsField = bindField("words");
  return (
    <form {...formProps} noValidate={hydrated} data-hydrated={hydrated} className="flex flex-col gap-5">
      <Field label="Email" type="email" autoComplete="email" {...bindField("email")} />
      <SelectField
        label="Type"
        emptyLabel={alertsPage.anyType}
        options={JOB_TYPES}
        {...typeField}
        defaultValue={typeField.defaultValue ?? type}
      />
      <Field
        label="Keywords"
        hint={wordsHint}
        maxLength={WORDS_MAX}
        {...wordsField}
        defaultValue={wordsField.defaultValue ?? words}
        required={false}
      />
      <MatchingNow control={form.control} />
      <SelectField label="How often" options={alertsPage.frequencies} {...bindField("frequency")} />
      <HoneypotField />
      <p role="status" className="font-semibold text-moss">
        {sent ? strings.confirmationSent : null}
      </p>
      <FormFailure {...failureProps} />
      <SubmitButton busy={busy} busyText="Sending..." allowed={form.formState.isValid} className="self-start">
        {alertsPage.button}
      </SubmitButton>
    </form>
  );
}

const PAUSE_MS = 500;

interface MatchingNowProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
}

function MatchingNow<Input extends FieldValues, Output>({ control }: MatchingNowProps<Input, Output>) {
  const { type, words } = useWatch({ control }) as { type?: string; words?: string };
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (!type && !words?.trim()) return setCount(null);
      const result = await callAction(() => countAlertJobs({ type, words }), strings.requestFailed);
      if (isCurrent) setCount(result.ok ? result.data : null);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [type, words]);

  return (
    <p role="status" className="text-muted">
      {count === null ? null : strings.matchingNow(count)}
    </p>
  );
}

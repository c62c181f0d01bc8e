"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import type { ActionFailure, ActionResult } from "@/lib/action-result";
import { JOB_STATUSES, JOB_TYPES, type JobInput, jobSchema } from "@/lib/jobs/schema";

export interface JobFormProps {
  /** What the fields hold at first. */
  start: JobInput;
  submit: string;
  busyText: string;
  busy: boolean;
  /** Sends the job; a failure's messages are shown at the fields, and everything typed stays. */
  send: (job: JobInput) => Promise<ActionResult<unknown>>;
  onCancel: () => void;
  /** Replaces the sentence that a failure is told with. */
  notice?: ReactNode;
}

/** The one form for a new job and for a change (specification, section 5). */
export function JobForm({ start, submit, busyText, busy, send, onCancel, notice }: JobFormProps) {
  // Checked when it is sent: a message that appears as a field is left would move the button from under the click.
  const form = useForm<JobInput>({ resolver: zodResolver(jobSchema), defaultValues: start });
  const { errors } = form.formState;
  const [failed, setFailed] = useState(false);

  async function save(job: JobInput) {
    setFailed(false);
    const result = await send(job);
    if (result.ok) return;
    setFailed(true);
    showRefusals(result);
  }

  function showRefusals({ errors: refused }: ActionFailure) {
    const names = FIELDS.filter((name) => refused?.[name]);
    for (const name of names) form.setError(name, { message: refused?.[name] });
    if (names[0]) form.setFocus(names[0]);
  }

  const wire = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });

  return (
    <form
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      noValidate
      className="mt-3 flex flex-col gap-5"
    >
      <p className="text-muted">Every field is required.</p>
      <Field label="Title" autoComplete="off" {...wire("title")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Type" options={JOB_TYPES} {...wire("type")} />
        <Field label="Location" autoComplete="off" {...wire("location")} />
      </div>
      <TextField
        label="Description"
        hint="Shown as it is typed, line by line."
        rows={10}
        {...wire("description")}
      />
      <SelectField
        label="Status"
        hint="Only open jobs are on the website."
        options={JOB_STATUSES}
        className="sm:w-1/2"
        {...wire("status")}
      />
      {failed ? (
        <div role="alert" className="font-semibold text-danger">
          {notice ?? <p>Nothing was saved. Everything you typed is still here.</p>}
        </div>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={busy} busyText={busyText}>
          {submit}
        </SubmitButton>
      </div>
    </form>
  );
}

const FIELDS = ["title", "type", "location", "description", "status"] as const;

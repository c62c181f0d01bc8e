"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogForm, type DialogFormProps, createFieldBinder } from "@/components/forms/dialog/dialog-form";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { JOB_STATUSES, JOB_TYPES, type JobInput, jobSchema } from "@/lib/jobs/schema";

interface JobFormProps extends DialogFormProps<JobInput> {
  /** What the fields hold at first. */
  initialValues: JobInput;
}

/** The one form for a new job and for a change (specification, section 5). */
export function JobForm({ initialValues: start, ...frame }: JobFormProps) {
  // Checked when it is sent: a message that appears as a field is left would move the button from under the click.
  const form = useForm({ resolver: zodResolver(jobSchema), defaultValues: start });
  const wire = createFieldBinder(form);
  return (
    <DialogForm form={form} fields={FIELDS} {...frame}>
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
    </DialogForm>
  );
}

const FIELDS = ["title", "type", "location", "description", "status"] as const;

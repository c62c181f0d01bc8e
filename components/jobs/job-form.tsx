"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogForm, MESSAGE_DELAY_MS } from "@/components/forms/dialog/dialog-form";
import type { DialogFormHandle } from "@/components/forms/dialog/use-form-dialog";
import { createFieldBinder } from "@/components/forms/validation";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { JOB_STATUSES, JOB_TYPES, type JobInput, jobSchema } from "@/lib/jobs/schema";

interface JobFormProps extends DialogFormHandle<JobInput> {
  initialValues: JobInput;
}

export function JobForm({ initialValues, ...formProps }: JobFormProps) {
  const form = useForm({
    resolver: zodResolver(jobSchema),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
    defaultValues: initialValues,
  });
  const bindField = createFieldBinder(form);
  return (
    <DialogForm form={form} fields={FIELDS} allowed={form.formState.isValid} {...formProps}>
      <p className="text-muted">Every field is required.</p>
      <Field label="Title" autoComplete="off" {...bindField("title")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Type" options={JOB_TYPES} {...bindField("type")} />
        <Field label="Location" autoComplete="off" {...bindField("location")} />
      </div>
      <TextField
        label="Description"
        hint="Shown as typed, line by line."
        rows={10}
        {...bindField("description")}
      />
      <SelectField
        label="Status"
        hint="Only open jobs are on the website."
        options={JOB_STATUSES}
        className="sm:w-1/2"
        {...bindField("status")}
      />
    </DialogForm>
  );
}

const FIELDS = ["title", "type", "location", "description", "status"] as const;

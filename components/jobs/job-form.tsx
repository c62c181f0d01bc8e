"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { DialogForm, MESSAGE_DELAY_MS } from "@/components/forms/dialog/dialog-form";
import type { DialogFormHandle } from "@/components/forms/dialog/use-form-dialog";
import { createFieldBinder } from "@/components/forms/validation";
import { Field, TextField } from "@/components/forms/field";
import { FormSection } from "@/components/forms/form-section";
import { SelectField } from "@/components/forms/select-field";
import { DETAIL_FIELDS } from "@/lib/jobs/details/detail-fields";
import { JOB_STATUSES, JOB_TYPES, type JobInput } from "@/lib/jobs/schema";
import { type Contact, JobDetailFields } from "./job-detail-fields";
import {
  hasDetails,
  JOB_FORM_FIELDS,
  type JobFormInput,
  jobFormSchema,
  previewPay,
  toFormValues,
} from "./job-form-values";

interface JobFormProps extends DialogFormHandle<JobInput> {
  initialValues: JobInput;
  contacts: readonly Contact[];
}

export type BindJobField = ReturnType<typeof createFieldBinder<JobFormInput, JobInput>>;

export function JobForm({ initialValues, contacts, ...formProps }: JobFormProps) {
  const form = useForm<JobFormInput, unknown, JobInput>({
    resolver: zodResolver(jobFormSchema),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
    defaultValues: toFormValues(initialValues),
  });
  const bindField = createFieldBinder(form);
  const { errors, isValid } = form.formState;
  const [payMin, payMax, payCurrency, payUnit] = useWatch({ control: form.control, name: PAY_FIELDS });
  const hasDetailError = DETAIL_FIELDS.some((name) => errors[name]);
  return (
    <DialogForm form={form} fields={JOB_FORM_FIELDS} allowed={isValid} {...formProps}>
      <p className="text-muted">The first five fields are required.</p>
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
      <FormSection
        summary="Dates, pay, place and contact"
        initiallyOpen={hasDetails(initialValues)}
        hasError={hasDetailError}
      >
        <JobDetailFields
          bindField={bindField}
          pay={previewPay({ payMin, payMax, payCurrency, payUnit })}
          contacts={contacts}
          contactId={initialValues.contactId}
        />
      </FormSection>
    </DialogForm>
  );
}

const PAY_FIELDS = ["payMin", "payMax", "payCurrency", "payUnit"] as const;

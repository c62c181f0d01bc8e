"use client";

import { useWatch } from "react-hook-form";
import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
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

type JobForm = DialogFieldsProps<JobFormInput, JobInput>;

export type BindJobField = JobForm["bindField"];

/** The form of a job, new or edited. */
export const buildJobForm = (job: JobInput) => ({
  schema: jobFormSchema,
  requires: jobFormSchema,
  initialValues: toFormValues(job),
  fields: JOB_FORM_FIELDS,
});

interface JobFieldsProps extends JobForm {
  /** The job at the opening of the dialog. */
  job: JobInput;
  contacts: readonly Contact[];
}

export function JobFields({ form, bindField, job, contacts }: JobFieldsProps) {
  const { errors } = form.formState;
  const [payMin, payMax, payCurrency, payUnit] = useWatch({ control: form.control, name: PAY_FIELDS });
  return (
    <>
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
        initiallyOpen={hasDetails(job)}
        hasError={DETAIL_FIELDS.some((name) => errors[name])}
      >
        <JobDetailFields
          bindField={bindField}
          pay={previewPay({ payMin, payMax, payCurrency, payUnit })}
          contacts={contacts}
          contactId={job.contactId}
        />
      </FormSection>
    </>
  );
}

const PAY_FIELDS = ["payMin", "payMax", "payCurrency", "payUnit"] as const;

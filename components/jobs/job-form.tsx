"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import type { JobPromise } from "@/lib/content/promises/is-promised";
import { DETAIL_FIELDS } from "@/lib/jobs/details/detail-fields";
import { JOB_STATUSES, JOB_TYPES, type JobInput } from "@/lib/jobs/schema";
import type { Owner } from "@/lib/desk/owners";
import { JobDetailFields } from "./job-detail-fields";
import { JobPreview } from "./job-preview";
import { type Contact, describeMissing, describePromised, PromisedFields } from "./promised-fields";
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

export const buildJobForm = (job: JobInput, currency: string) => ({
  wide: true,
  browserOnly: true, // names of currencies and countries
  schema: jobFormSchema,
  requires: jobFormSchema,
  initialValues: toFormValues(job, currency),
  fields: JOB_FORM_FIELDS.map(({ name }) => name),
});

interface JobFieldsProps extends JobForm {
  job: JobInput;
  currency: string;
  promised: readonly JobPromise[];
  contacts: readonly Contact[];
  staff: readonly Owner[];
}

export function JobFields({ form, bindField, job, currency, promised, contacts, staff }: JobFieldsProps) {
  const { errors } = form.formState;
  const [payMin, payMax, payCurrency, payUnit] = useWatch({ control: form.control, name: PAY_FIELDS });
  const [status, contactId, reason] = useWatch({ control: form.control, name: PROMISE_FIELDS });
  const has: Record<JobPromise, boolean> = {
    payRange: Boolean(payMin || payMax),
    reportTo: contacts.some(({ id }) => id === contactId),
  };
  const missing = promised.filter((key) => !has[key]);
  const pay = previewPay({ payMin, payMax, payCurrency, payUnit });
  return (
    <div className="grid gap-8 min-[1100px]:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <p className="text-muted">Title to Status are required.</p>
        <Field label="Title" autoComplete="off" {...bindField("title")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Type" options={JOB_TYPES} {...bindField("type")} />
          <Field label="Location" autoComplete="off" {...bindField("location")} />
        </div>
        <TextField
          label="Description"
          hint="Short lines become headings, “-” starts a list."
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
        {status === "Open" && missing.length > 0 && !reason ? (
          <p className="text-muted">
            {`${describePromised(promised)} ${describeMissing(missing)} Add what's missing, or give a reason.`}
          </p>
        ) : null}
        <PromisedFields
          bindField={bindField}
          promised={promised}
          pay={pay}
          currency={currency}
          contacts={contacts}
          contactId={job.contactId}
        />
        <FormSection
          summary="Dates, place and questions"
          initiallyOpen={hasDetails(job)}
          hasError={DETAIL_FIELDS.some((name) => errors[name])}
        >
          <JobDetailFields bindField={bindField} staff={staff} />
        </FormSection>
      </div>
      <JobPreview control={form.control} pay={pay} contacts={contacts} />
    </div>
  );
}

const PROMISE_FIELDS = ["status", "contactId", "promiseOverride"] as const;
const PAY_FIELDS = ["payMin", "payMax", "payCurrency", "payUnit"] as const;

interface FormSectionProps {
  summary: string;
  initiallyOpen: boolean;
  hasError: boolean;
  children: ReactNode;
}

/** Opens when a field inside gets an error. Never closes by itself, as the person may be typing in it. */
function FormSection({ summary, initiallyOpen, hasError, children }: FormSectionProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // React sets the attribute again only when its value changes, so it must not change.
  const [open] = useState(initiallyOpen);

  useEffect(() => {
    if (hasError && element.current) element.current.open = true;
  }, [hasError]);

  return (
    <details ref={element} open={open} className="border-y border-line py-3">
      <summary className="min-h-6 cursor-pointer font-semibold text-river underline underline-offset-4">
        {summary}
      </summary>
      {children}
    </details>
  );
}

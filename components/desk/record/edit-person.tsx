"use client";

import { EditDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { NAME_FIELDS, NameFields } from "@/components/records/name-fields";
import { PhoneField } from "@/components/forms/phone-field";
import { SelectField } from "@/components/forms/select-field";
import { newApplicantFormSchema } from "@/lib/applicants/schema";
import { editApplicant, editSender } from "@/lib/desk/actions";
import type { ApplicantEdit, SenderEdit, Versioned } from "@/lib/desk/edit-person";
import * as strings from "@/lib/desk/strings";
import { senderSchema } from "@/lib/messages/schema";

const texts = {
  button: "Edit",
  variant: "secondary",
  success: strings.personSaved,
  failure: strings.changeFailed,
} as const;

interface EditApplicantProps {
  id: string;
  person: Versioned<ApplicantEdit>;
  jobs: readonly { id: string; title: string }[];
}

export function EditApplicant({ id, person: { version, ...stored }, jobs }: EditApplicantProps) {
  const options = jobs.map((job) => ({ value: job.id, label: job.title }));
  const withTitle = ({ jobId, ...values }: typeof stored) => ({
    ...values,
    jobId: options.find(({ value }) => value === jobId)?.label ?? jobId,
  });
  return (
    <EditDialog
      {...texts}
      title={`Edit ${stored.firstName} ${stored.lastName}`}
      version={version}
      update={(change, base) => editApplicant({ id, ...change, base })}
      conflict={{
        item: "applicant",
        stored: withTitle(stored),
        toShown: withTitle,
        fields: APPLICANT_FIELDS,
      }}
      schema={newApplicantFormSchema}
      initialValues={stored}
      fields={["firstName", "lastName", "email", "phone", "jobId"]}
    >
      {({ bindField }) => (
        <>
          <NameFields firstName={bindField("firstName")} lastName={bindField("lastName")} />
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            hint="After a change, earlier links to their application stop working."
            {...bindField("email")}
          />
          <PhoneField autoComplete="off" {...bindField("phone")} />
          <SelectField label="Job" options={options} {...bindField("jobId")} />
        </>
      )}
    </EditDialog>
  );
}

export function EditSender({
  id,
  person: { version, ...stored },
}: {
  id: string;
  person: Versioned<SenderEdit>;
}) {
  return (
    <EditDialog
      {...texts}
      title={`Edit ${stored.name}`}
      version={version}
      update={(change, base) => editSender({ id, ...change, base })}
      conflict={{ item: "message", stored, toShown: (typed) => typed, fields: SENDER_FIELDS }}
      schema={senderSchema}
      initialValues={stored}
      fields={["name", "email", "phone", "company"]}
    >
      {({ bindField }) => (
        <>
          <Field label="Name" autoComplete="off" {...bindField("name")} />
          <Field label="Email" type="email" autoComplete="off" {...bindField("email")} />
          <PhoneField autoComplete="off" {...bindField("phone")} />
          <Field label="Company" autoComplete="off" {...bindField("company")} />
        </>
      )}
    </EditDialog>
  );
}

const CONTACT_FIELDS = [
  { name: "email", label: "Email" },
  { name: "phone", label: "Phone" },
] as const;
const APPLICANT_FIELDS = [...NAME_FIELDS, ...CONTACT_FIELDS, { name: "jobId", label: "Job" }] as const;
const SENDER_FIELDS = [
  { name: "name", label: "Name" },
  ...CONTACT_FIELDS,
  { name: "company", label: "Company" },
] as const;

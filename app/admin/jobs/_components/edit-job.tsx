"use client";

import { EditDialog } from "@/components/forms/dialog/edit-dialog";
import type { Contact } from "@/components/jobs/job-detail-fields";
import { buildJobForm, JobFields } from "@/components/jobs/job-form";
import { toFormValues } from "@/components/jobs/job-form-values";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { updateJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import type { JobRecord } from "@/lib/jobs/job";

export function EditJob({ job, contacts }: { job: JobRecord; contacts: readonly Contact[] }) {
  const { id, version, createdAt: _createdAt, ...fields } = job;
  return (
    <EditDialog
      button="Edit"
      title={`Edit ${job.title}`}
      version={version}
      update={(change) => updateJob({ id, ...change })}
      success={strings.updated}
      failure={strings.updateFailed}
      submitLabel="Save"
      busyText="Saving..."
      renderConflict={(typed) => (
        <EditConflict
          item="job"
          stored={toFormValues(fields)}
          typed={toFormValues(typed)}
          fields={COMPARED_FIELDS}
        />
      )}
      {...buildJobForm(fields)}
    >
      {(form) => <JobFields job={fields} contacts={contacts} {...form} />}
    </EditDialog>
  );
}

const COMPARED_FIELDS = [
  { name: "title", label: "Title" },
  { name: "type", label: "Type" },
  { name: "location", label: "Location" },
  { name: "status", label: "Status" },
  { name: "opensOn", label: "Opens on" },
  { name: "closesOn", label: "Closes on" },
  { name: "payMin", label: "Pay from" },
  { name: "payMax", label: "Pay to" },
  { name: "payCurrency", label: "Currency" },
  { name: "payUnit", label: "Pay period" },
  { name: "workMode", label: "Work mode" },
  { name: "city", label: "City" },
  { name: "region", label: "Region" },
  { name: "country", label: "Country" },
  { name: "contactId", label: "Reports to" },
  { name: "description", label: "Description", long: true },
] as const;

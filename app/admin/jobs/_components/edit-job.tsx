"use client";

import { EditDialog } from "@/components/forms/dialog/record-dialogs";
import type { Contact } from "@/components/jobs/job-detail-fields";
import { buildJobForm, JobFields } from "@/components/jobs/job-form";
import { JOB_FORM_FIELDS, toFormValues } from "@/components/jobs/job-form-values";
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
          fields={JOB_FORM_FIELDS}
        />
      )}
      {...buildJobForm(fields)}
    >
      {(form) => <JobFields job={fields} contacts={contacts} {...form} />}
    </EditDialog>
  );
}

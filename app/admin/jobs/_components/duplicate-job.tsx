"use client";

import { AddDialog } from "@/components/forms/dialog/add-dialog";
import type { Contact } from "@/components/jobs/job-detail-fields";
import { buildJobForm, JobFields } from "@/components/jobs/job-form";
import { useUndoAddedJob } from "@/components/jobs/use-undo-added-job";
import { addJob } from "@/lib/jobs/actions";
import type { JobRecord } from "@/lib/jobs/job";
import * as strings from "@/lib/jobs/strings";

/** Opens a copy in the dialog. It is closed and without dates, so that nothing is published by mistake. */
export function DuplicateJob({ job, contacts }: { job: JobRecord; contacts: readonly Contact[] }) {
  const { id: _id, version: _version, createdAt: _createdAt, ...fields } = job;
  const copy = { ...fields, status: "Closed", opensOn: null, closesOn: null } as const;
  return (
    <AddDialog
      button="Duplicate"
      variant="secondary"
      title={`Duplicate ${job.title}`}
      add={addJob}
      success={strings.added}
      failure={strings.addFailed}
      successButton={useUndoAddedJob()}
      {...buildJobForm(copy)}
    >
      {(form) => <JobFields job={copy} contacts={contacts} {...form} />}
    </AddDialog>
  );
}

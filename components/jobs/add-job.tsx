"use client";

import { AddDialog } from "@/components/forms/dialog/add-dialog";
import type { Contact } from "./job-detail-fields";
import { JobForm } from "./job-form";
import { useUndoAddedJob } from "./use-undo-added-job";
import { addJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import { type JobInput, NEW_JOB } from "@/lib/jobs/schema";

export function AddJob({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <AddDialog<JobInput>
      button="Add Job"
      title="Add a job"
      add={addJob}
      success={strings.added}
      failure={strings.addFailed}
      successButton={useUndoAddedJob()}
    >
      {(form) => (
        <JobForm initialValues={{ ...NEW_JOB, title: "", description: "" }} contacts={contacts} {...form} />
      )}
    </AddDialog>
  );
}

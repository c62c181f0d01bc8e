"use client";

import { AddDialog } from "@/components/forms/dialog/add-dialog";
import type { Contact } from "./job-detail-fields";
import { buildJobForm, JobFields } from "./job-form";
import { useUndoAddedJob } from "./use-undo-added-job";
import { addJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import { NEW_JOB } from "@/lib/jobs/schema";

export function AddJob({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <AddDialog
      button="Add Job"
      title="Add a job"
      add={addJob}
      success={strings.added}
      failure={strings.addFailed}
      successButton={useUndoAddedJob()}
      {...buildJobForm(EMPTY_JOB)}
    >
      {(form) => <JobFields job={EMPTY_JOB} contacts={contacts} {...form} />}
    </AddDialog>
  );
}

const EMPTY_JOB = { ...NEW_JOB, title: "", description: "" };

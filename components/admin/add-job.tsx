"use client";

import { FormDialog } from "@/components/admin/form-dialog";
import { JobForm } from "@/components/admin/job-form";
import { useSubmission } from "@/components/admin/use-submission";
import { addJob } from "@/lib/jobs/actions";
import * as catalogue from "@/lib/jobs/catalogue";
import { type JobInput, NEW_JOB } from "@/lib/jobs/schema";

/** 'Add Job', and its dialog. */
export function AddJob() {
  const add = useSubmission<JobInput>(addJob);
  return (
    <FormDialog
      button="Add Job"
      title="Add a job"
      action={add}
      success={catalogue.added}
      failure={catalogue.addFailed}
    >
      {(open) => (
        <JobForm
          start={{ ...NEW_JOB, title: "", description: "" }}
          submit="Add Job"
          busyText="Adding..."
          {...open}
        />
      )}
    </FormDialog>
  );
}

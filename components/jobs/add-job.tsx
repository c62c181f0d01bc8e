"use client";

import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { JobForm } from "./job-form";
import { useIdempotentAction } from "@/components/forms/submission/use-idempotent-action";
import { addJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import { type JobInput, NEW_JOB } from "@/lib/jobs/schema";

export function AddJob() {
  const add = useIdempotentAction<JobInput>(addJob);
  return (
    <FormDialog
      button="Add Job"
      title="Add a job"
      action={add}
      success={strings.added}
      failure={strings.addFailed}
    >
      {(form) => (
        <JobForm
          initialValues={{ ...NEW_JOB, title: "", description: "" }}
          submitLabel="Add Job"
          busyText="Adding..."
          {...form}
        />
      )}
    </FormDialog>
  );
}

"use client";

import { useState } from "react";
import { JobDialog } from "@/components/admin/job-dialog";
import { createFormTrace } from "@/components/site/form-trace";
import { addJob } from "@/lib/jobs/actions";
import * as catalogue from "@/lib/jobs/catalogue";
import { type JobInput, NEW_JOB } from "@/lib/jobs/schema";

/** 'Add Job', and its dialog. */
export function AddJob() {
  const [trace] = useState(createFormTrace);

  async function add(job: JobInput) {
    const { submissionId } = trace.of(job, null);
    const result = await addJob({ ...job, submissionId });
    if (result.ok) trace.forget();
    return result;
  }

  return (
    <JobDialog
      button="Add Job"
      title="Add a job"
      start={{ ...NEW_JOB, title: "", description: "" }}
      submit="Add Job"
      busyText="Adding..."
      action={add}
      success={catalogue.added}
      failure={catalogue.addFailed}
    />
  );
}

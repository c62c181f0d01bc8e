"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { JobDialog } from "@/components/admin/job-dialog";
import { updateJob } from "@/lib/jobs/actions";
import * as catalogue from "@/lib/jobs/catalogue";
import type { JobRecord } from "@/lib/jobs/job";
import type { JobInput } from "@/lib/jobs/schema";
import { StaleJob } from "./stale-job";

/**
 * 'Edit', and its dialog. A save over somebody else's is refused, and what they saved is shown beside what was typed;
 * whoever saves again after that has seen it, and replaces it.
 */
export function EditJob({ job }: { job: JobRecord }) {
  const router = useRouter();
  const { id, version, title, type, location, description, status } = job;
  /** The version that the person in front of the form has seen. */
  const [seen, setSeen] = useState(version);
  const [refused, setRefused] = useState<JobInput>();

  async function update(change: JobInput) {
    const result = await updateJob({ id, version: refused ? version : seen, ...change });
    const stale = !result.ok && result.errors?.version !== undefined;
    setRefused(stale ? change : undefined);
    if (stale) router.refresh();
    return result;
  }

  return (
    <JobDialog
      button="Edit"
      variant="secondary"
      title={`Edit ${title}`}
      start={{ title, type, location, description, status }}
      onOpen={() => {
        setSeen(version);
        setRefused(undefined);
      }}
      submit="Save"
      busyText="Saving..."
      action={update}
      success={catalogue.updated}
      failure={catalogue.updateFailed}
      notice={refused ? <StaleJob stored={job} typed={refused} /> : undefined}
    />
  );
}

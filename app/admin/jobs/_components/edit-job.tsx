"use client";

import { EditDialog } from "@/components/forms/dialog/edit-dialog";
import { JobForm } from "@/components/jobs/job-form";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { updateJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import type { JobRecord } from "@/lib/jobs/job";
import type { JobInput } from "@/lib/jobs/schema";

export function EditJob({ job }: { job: JobRecord }) {
  const { id, version, title, type, location, description, status } = job;
  return (
    <EditDialog<JobInput>
      button="Edit"
      title={`Edit ${title}`}
      version={version}
      update={(change) => updateJob({ id, ...change })}
      success={strings.updated}
      failure={strings.updateFailed}
      submitLabel="Save"
      busyText="Saving..."
      renderConflict={(typed) => <EditConflict item="job" stored={job} typed={typed} fields={FIELDS} />}
    >
      {(form) => <JobForm initialValues={{ title, type, location, description, status }} {...form} />}
    </EditDialog>
  );
}

const FIELDS = [
  { name: "title", label: "Title" },
  { name: "type", label: "Type" },
  { name: "location", label: "Location" },
  { name: "status", label: "Status" },
  { name: "description", label: "Description", long: true },
] as const;

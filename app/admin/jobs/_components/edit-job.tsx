"use client";

import { FormDialog } from "@/components/admin/form-dialog";
import { JobForm } from "@/components/admin/job-form";
import { StaleEdit, useStaleEdit } from "@/components/admin/stale-edit";
import { updateJob } from "@/lib/jobs/actions";
import * as catalogue from "@/lib/jobs/catalogue";
import type { JobRecord } from "@/lib/jobs/job";
import type { JobInput } from "@/lib/jobs/schema";

/** 'Edit', and its dialog. */
export function EditJob({ job }: { job: JobRecord }) {
  const { id, version, title, type, location, description, status } = job;
  const edit = useStaleEdit<JobInput>(version, (change) => updateJob({ id, ...change }));
  return (
    <FormDialog
      button="Edit"
      variant="secondary"
      title={`Edit ${title}`}
      onOpen={edit.start}
      version={edit.seen}
      action={edit.save}
      success={catalogue.updated}
      failure={catalogue.updateFailed}
    >
      {(open) => (
        <JobForm
          start={{ title, type, location, description, status }}
          submit="Save"
          busyText="Saving..."
          notice={
            edit.refused ? (
              <StaleEdit what="job" stored={job} typed={edit.refused} fields={FIELDS} />
            ) : undefined
          }
          {...open}
        />
      )}
    </FormDialog>
  );
}

const FIELDS = [
  { name: "title", label: "Title" },
  { name: "type", label: "Type" },
  { name: "location", label: "Location" },
  { name: "status", label: "Status" },
  { name: "description", label: "Description", long: true },
] as const;

"use client";

import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { JobForm } from "@/components/jobs/job-form";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { useEditConflict } from "@/components/forms/dialog/use-edit-conflict";
import { updateJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import type { JobRecord } from "@/lib/jobs/job";
import type { JobInput } from "@/lib/jobs/schema";

export function EditJob({ job }: { job: JobRecord }) {
  const { id, version, title, type, location, description, status } = job;
  const edit = useEditConflict<JobInput>(version, (change) => updateJob({ id, ...change }));
  return (
    <FormDialog
      button="Edit"
      variant="secondary"
      title={`Edit ${title}`}
      onOpen={edit.start}
      version={edit.baseVersion}
      action={edit.save}
      success={strings.updated}
      failure={strings.updateFailed}
    >
      {(open) => (
        <JobForm
          initialValues={{ title, type, location, description, status }}
          submitLabel="Save"
          busyText="Saving..."
          failureNotice={
            edit.rejectedValues ? (
              <EditConflict item="job" stored={job} typed={edit.rejectedValues} fields={FIELDS} />
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

"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { deleteJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import { staffPaths } from "@/lib/staff-paths";

interface DeleteJobProps {
  id: string;
  title: string;
  /** Number of applications that are deleted with the job, including those held as spam. */
  applications: number;
}

export function DeleteJob({ id, title, applications }: DeleteJobProps) {
  return (
    <DeleteDialog
      title={`Delete the job ${title}?`}
      description={
        <p>
          {strings.describeAttachedApplications(applications)} To take it off the website and keep what came
          in, set its status to Closed instead.
        </p>
      }
      record={{ kind: "job", id }}
      action={() => deleteJob(id)}
      success={strings.deleted}
      failure={strings.deleteFailed}
      listPath={staffPaths.jobs}
    />
  );
}

"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { deleteJob } from "@/lib/jobs/actions";
import * as catalogue from "@/lib/jobs/strings";
import { staffPaths } from "@/lib/staff-paths";

interface DeleteJobProps {
  id: string;
  title: string;
  /** How many applications go with it, those that are held back included. */
  applications: number;
}

/** Asks, naming the job and saying what goes with it, and deletes. */
export function DeleteJob({ id, title, applications }: DeleteJobProps) {
  return (
    <DeleteDialog
      title={`Delete the job ${title}?`}
      description={
        <p>
          {catalogue.describeAttachedApplications(applications)} To take it off the website and keep what came
          in, set its status to Closed instead.
        </p>
      }
      record={{ kind: "job", id }}
      action={() => deleteJob(id)}
      success={catalogue.deleted}
      failure={catalogue.deleteFailed}
      listPath={staffPaths.jobs}
    />
  );
}

"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { deleteApplication } from "@/lib/applications/actions";
import * as catalogue from "@/lib/applications/strings";

interface DeleteApplicationProps {
  id: string;
  name: string;
  /** The list that the applicant was opened from: of all, or of a job. */
  listPath: string;
}

/** Asks, naming the person, deletes, and leads back to where one came from. */
export function DeleteApplication({ id, name, listPath }: DeleteApplicationProps) {
  return (
    <DeleteDialog
      title={`Delete the application of ${name}?`}
      description={<p>The resume goes with it. The job stays as it is.</p>}
      record={{ kind: "applicant", id }}
      action={() => deleteApplication(id)}
      success={catalogue.deleted}
      failure={catalogue.deleteFailed}
      listPath={listPath}
    />
  );
}

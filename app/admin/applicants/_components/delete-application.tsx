"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { deleteApplication } from "@/lib/applications/actions";
import * as strings from "@/lib/applications/strings";

interface DeleteApplicationProps {
  id: string;
  name: string;
  /** Path of the list that led to the applicant. */
  listPath: string;
}

export function DeleteApplication({ id, name, listPath }: DeleteApplicationProps) {
  return (
    <DeleteDialog
      title={`Delete the application of ${name}?`}
      description={<p>The resume goes with it. The job stays as it is.</p>}
      record={{ kind: "applicant", id }}
      action={() => deleteApplication(id)}
      success={strings.deleted}
      failure={strings.deleteFailed}
      listPath={listPath}
    />
  );
}

"use client";

import { DeleteDialog } from "@/components/admin/delete-dialog";
import { deleteApplicant } from "@/lib/applications/actions";
import * as catalogue from "@/lib/applications/catalogue";
import { staffPaths } from "@/lib/staff-paths";

/** Asks, naming the person, and deletes. */
export function DeleteApplicant({ id, name }: { id: string; name: string }) {
  return (
    <DeleteDialog
      title={`Delete the application of ${name}?`}
      description={<p>The resume goes with it. The job stays as it is.</p>}
      record={{ kind: "applicant", id }}
      action={() => deleteApplicant(id)}
      success={catalogue.deleted}
      failure={catalogue.deleteFailed}
      listPath={staffPaths.applicants}
    />
  );
}

"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { staffPaths } from "@/lib/staff-paths";
import { deleteTeamMember } from "@/lib/team/actions";
import * as catalogue from "@/lib/team/strings";

/** Asks, naming the member, and deletes. */
export function DeleteMember({ id, name }: { id: string; name: string }) {
  return (
    <DeleteDialog
      title={`Delete the team member ${name}?`}
      description={<p>They disappear from the website within seconds, with their photo.</p>}
      action={() => deleteTeamMember(id)}
      record={{ kind: "member", id }}
      success={catalogue.deleted}
      failure={catalogue.deleteFailed}
      listPath={staffPaths.team}
    />
  );
}

"use client";

import { DeleteDialog } from "@/components/trash/delete-dialog";
import { staffPaths } from "@/lib/staff-paths";
import { deleteTeamMember } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";

export function DeleteMember({ id, name }: { id: string; name: string }) {
  return (
    <DeleteDialog
      title={`Delete the team member ${name}?`}
      description={<p>They disappear from the website within seconds, with their photo.</p>}
      action={() => deleteTeamMember(id)}
      record={{ kind: "member", id }}
      success={strings.deleted}
      failure={strings.deleteFailed}
      listPath={staffPaths.team}
    />
  );
}

"use client";

import { FormDialog } from "@/components/admin/form-dialog";
import { MemberForm } from "@/components/admin/member-form";
import { StaleEdit, useStaleEdit } from "@/components/admin/stale-edit";
import { updateTeamMember } from "@/lib/team/actions";
import * as catalogue from "@/lib/team/catalogue";
import { fullName, type TeamMemberRecord } from "@/lib/team/member";
import type { MemberInput } from "@/lib/team/schema";

/** 'Edit', and its dialog. */
export function EditMember({ member }: { member: TeamMemberRecord }) {
  const { id, version } = member;
  const edit = useStaleEdit<MemberInput>(version, (change) => updateTeamMember({ id, ...change }));
  return (
    <FormDialog
      button="Edit"
      variant="secondary"
      title={`Edit ${fullName(member)}`}
      onOpen={edit.start}
      version={edit.seen}
      action={edit.save}
      success={catalogue.updated}
      failure={catalogue.updateFailed}
    >
      {(open) => (
        <MemberForm
          start={member}
          submit="Save"
          busyText="Saving..."
          notice={
            edit.refused ? (
              <StaleEdit what="team member" stored={member} typed={edit.refused} fields={FIELDS} />
            ) : undefined
          }
          {...open}
        />
      )}
    </FormDialog>
  );
}

const FIELDS = [
  { name: "firstName", label: "First Name" },
  { name: "lastName", label: "Last Name" },
  { name: "order", label: "Order" },
  { name: "role", label: "Role" },
  { name: "linkedin", label: "LinkedIn" },
  { name: "bio", label: "Bio", long: true },
] as const;

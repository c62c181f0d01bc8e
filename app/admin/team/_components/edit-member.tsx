"use client";

import { EditDialog } from "@/components/forms/dialog/record-dialogs";
import { buildMemberForm, MemberFields } from "@/components/team/member-form";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { updateTeamMember } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import { fullName } from "@/lib/text/full-name";
import type { TeamMemberRecord } from "@/lib/team/member";

export function EditMember({ member }: { member: TeamMemberRecord }) {
  const { id, version } = member;
  return (
    <EditDialog
      button="Edit"
      title={`Edit ${fullName(member)}`}
      version={version}
      update={(change) => updateTeamMember({ id, ...change })}
      success={strings.updated}
      failure={strings.updateFailed}
      submitLabel="Save"
      busyText="Saving..."
      renderConflict={(typed) => (
        <EditConflict item="team member" stored={member} typed={typed} fields={FIELDS} />
      )}
      {...buildMemberForm(member)}
    >
      {(form) => <MemberFields {...form} />}
    </EditDialog>
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

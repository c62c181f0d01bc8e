"use client";

import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { MemberForm } from "@/components/team/member-form";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { useEditConflict } from "@/components/forms/dialog/use-edit-conflict";
import { updateTeamMember } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import { fullName, type TeamMemberRecord } from "@/lib/team/member";
import type { MemberInput } from "@/lib/team/schema";

export function EditMember({ member }: { member: TeamMemberRecord }) {
  const { id, version } = member;
  const edit = useEditConflict<MemberInput>(version, (change) => updateTeamMember({ id, ...change }));
  return (
    <FormDialog
      button="Edit"
      variant="secondary"
      title={`Edit ${fullName(member)}`}
      onOpen={edit.start}
      version={edit.baseVersion}
      action={edit.save}
      success={strings.updated}
      failure={strings.updateFailed}
    >
      {(open) => (
        <MemberForm
          initialValues={member}
          submitLabel="Save"
          busyText="Saving..."
          failureNotice={
            edit.rejectedValues ? (
              <EditConflict item="team member" stored={member} typed={edit.rejectedValues} fields={FIELDS} />
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

"use client";

import { AddDialog } from "@/components/forms/dialog/record-dialogs";
import { buildMemberForm, MemberFields } from "./member-form";
import { addTeamMember } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";

export function AddTeamMember() {
  return (
    <AddDialog
      button="Add Team Member"
      title="Add a team member"
      add={addTeamMember}
      success={strings.added}
      failure={strings.addFailed}
      {...buildMemberForm(EMPTY_MEMBER)}
    >
      {(form) => <MemberFields {...form} />}
    </AddDialog>
  );
}

const EMPTY_MEMBER = { firstName: "", lastName: "", order: 0, role: null, linkedin: null, bio: null };

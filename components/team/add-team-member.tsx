"use client";

import { AddDialog } from "@/components/forms/dialog/add-dialog";
import { MemberForm } from "./member-form";
import { addTeamMember } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import type { MemberInput } from "@/lib/team/schema";

export function AddTeamMember() {
  return (
    <AddDialog<MemberInput>
      button="Add Team Member"
      title="Add a team member"
      add={addTeamMember}
      success={strings.added}
      failure={strings.addFailed}
    >
      {(form) => <MemberForm initialValues={EMPTY_MEMBER} {...form} />}
    </AddDialog>
  );
}

const EMPTY_MEMBER = { firstName: "", lastName: "", order: 0, role: null, linkedin: null, bio: null };

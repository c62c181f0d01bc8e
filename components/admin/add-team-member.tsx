"use client";

import { FormDialog } from "@/components/admin/form-dialog";
import { MemberForm } from "@/components/admin/member-form";
import { useSubmission } from "@/components/admin/use-submission";
import { addTeamMember } from "@/lib/team/actions";
import * as catalogue from "@/lib/team/catalogue";
import type { MemberInput } from "@/lib/team/schema";

/** 'Add Team Member', and its dialog. */
export function AddTeamMember() {
  const add = useSubmission<MemberInput>(addTeamMember);
  return (
    <FormDialog
      button="Add Team Member"
      title="Add a team member"
      action={add}
      success={catalogue.added}
      failure={catalogue.addFailed}
    >
      {(open) => <MemberForm start={NOBODY} submit="Add Team Member" busyText="Adding..." {...open} />}
    </FormDialog>
  );
}

const NOBODY = { firstName: "", lastName: "", order: 0, role: null, linkedin: null, bio: null };

"use client";

import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { MemberForm } from "./member-form";
import { useIdempotentAction } from "@/components/forms/submission/use-idempotent-action";
import { addTeamMember } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import type { MemberInput } from "@/lib/team/schema";

export function AddTeamMember() {
  const add = useIdempotentAction<MemberInput>(addTeamMember);
  return (
    <FormDialog
      button="Add Team Member"
      title="Add a team member"
      action={add}
      success={strings.added}
      failure={strings.addFailed}
    >
      {(form) => (
        <MemberForm
          initialValues={EMPTY_MEMBER}
          submitLabel="Add Team Member"
          busyText="Adding..."
          {...form}
        />
      )}
    </FormDialog>
  );
}

const EMPTY_MEMBER = { firstName: "", lastName: "", order: 0, role: null, linkedin: null, bio: null };

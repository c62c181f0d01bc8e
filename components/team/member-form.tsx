"use client";

import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
import { Field, TextField } from "@/components/forms/field";
import type * as z from "zod/mini";
import { type MemberInput, memberNamesSchema, memberSchema, ORDER_MAX, ORDER_MIN } from "@/lib/team/schema";
import { AddDialog, EditDialog } from "@/components/forms/dialog/record-dialogs";
import { addTeamMember, updateTeamMember } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import { fullName } from "@/lib/text/full-name";
import type { TeamMemberRecord } from "@/lib/team/table";

type MemberFormInput = z.input<typeof memberSchema>;

const buildMemberForm = ({ firstName, lastName, order, role, linkedin, bio }: MemberInput) => ({
  schema: memberSchema,
  requires: memberNamesSchema,
  initialValues: {
    firstName,
    lastName,
    order,
    role: role ?? "",
    linkedin: linkedin ?? "",
    bio: bio ?? "",
  },
  fields: FIELDS.map(({ name }) => name),
});

const MemberFields = ({ bindField }: Pick<DialogFieldsProps<MemberFormInput, MemberInput>, "bindField">) => (
  <>
    <p className="text-muted">First and last name are required.</p>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First Name" autoComplete="off" {...bindField("firstName")} />
      <Field label="Last Name" autoComplete="off" {...bindField("lastName")} />
      <Field
        label="Order"
        hint="Lower numbers come first; the home page shows the first three."
        type="number"
        inputMode="numeric"
        min={ORDER_MIN}
        max={ORDER_MAX}
        required={false}
        {...bindField("order", { setValueAs: toNumber })}
      />
      <Field
        label="Role"
        hint="Job title, such as Director, Cloud Engineering."
        required={false}
        autoComplete="off"
        {...bindField("role")}
      />
    </div>
    <Field
      label="LinkedIn"
      hint="The full address, including https://"
      type="url"
      inputMode="url"
      required={false}
      autoComplete="off"
      {...bindField("linkedin")}
    />
    <TextField
      label="Bio"
      hint="At most 500 characters, shown on the website."
      required={false}
      {...bindField("bio")}
    />
  </>
);

const toNumber = (value: unknown) => (value === "" || value === undefined ? undefined : Number(value));

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
      conflict={{ item: "team member", stored: member, toShown: (typed) => typed, fields: FIELDS }}
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

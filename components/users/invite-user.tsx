"use client";

import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { CheckLine } from "@/components/desk/check-line";
import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
import { AddDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { NameFields } from "@/components/records/name-fields";
import { AREAS } from "@/lib/auth/areas";
import { inviteUser } from "@/lib/invitations/actions";
import { INVITATION_DAYS, invitationSchema, type NewInvitation } from "@/lib/invitations/schema";
import * as strings from "@/lib/invitations/strings";
import { ROLES } from "@/lib/users/schema";

type Input = z.input<typeof invitationSchema>;

export const InviteUser = () => (
  <AddDialog
    button="Invite"
    title="Invite a user"
    add={inviteUser}
    success={strings.sent}
    failure={strings.inviteFailed}
    schema={invitationSchema}
    requires={invitationSchema}
    initialValues={{ email: "", firstName: "", lastName: "", role: "USER", areas: [...AREAS] }}
    fields={["email", "firstName", "lastName", "role", "areas"]}
  >
    {({ form, bindField }) => (
      <>
        <p className="text-muted">
          They get a link that works once, for {INVITATION_DAYS} days, and choose their own password.
        </p>
        <Field label="Email" type="email" autoComplete="off" {...bindField("email")} />
        <NameFields firstName={bindField("firstName")} lastName={bindField("lastName")} />
        <SelectField label="Role" options={ROLES} className="sm:w-1/2" {...bindField("role")} />
        <AreaChoices form={form} bindField={bindField} />
      </>
    )}
  </AddDialog>
);

/** The areas of an administrator. Hidden for a USER, whose areas mean nothing. */
function AreaChoices({ form, bindField }: DialogFieldsProps<Input, NewInvitation>) {
  const role = useWatch({ control: form.control, name: "role" });
  const { error, defaultValue: _default, ...field } = bindField("areas");
  if (role !== "ADMIN") return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Areas</legend>
      {AREAS.map((area) => (
        <CheckLine key={area} label={area[0]!.toUpperCase() + area.slice(1)} value={area} {...field} />
      ))}
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

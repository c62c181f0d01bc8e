"use client";

import { AddDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { NameFields } from "@/components/records/name-fields";
import { AREAS } from "@/lib/auth/areas";
import { inviteUser } from "@/lib/invitations/actions";
import { INVITATION_DAYS, invitationSchema } from "@/lib/invitations/schema";
import * as strings from "@/lib/invitations/strings";
import { ROLES } from "@/lib/users/schema";
import { AreaChoices } from "./area-choices";

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
        <AreaChoices form={form} />
      </>
    )}
  </AddDialog>
);

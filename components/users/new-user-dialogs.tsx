"use client";

import { AddDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { PasswordField } from "@/components/forms/password-field";
import { SelectField } from "@/components/forms/select-field";
import { NameFields } from "@/components/records/name-fields";
import { toast } from "@/components/ui/toast/toast";
import { AREAS } from "@/lib/auth/areas";
import { inviteUser } from "@/lib/invitations/actions";
import { INVITATION_DAYS, invitationSchema } from "@/lib/invitations/schema";
import * as invitationStrings from "@/lib/invitations/strings";
import { addUser } from "@/lib/users/actions";
import { newUserSchema, ROLES } from "@/lib/users/schema";
import * as strings from "@/lib/users/strings";
import { AreaChoices } from "./area-choices";

const NEW_USER = { email: "", firstName: "", lastName: "", role: "USER" as const, areas: [...AREAS] };

const roleChoice = {
  label: "Role",
  hint: "Administrators see and change what is in their areas. Users only review the applications you share with them.",
  options: ROLES,
  className: "sm:w-1/2",
} as const;

export const InviteUser = () => (
  <AddDialog
    button="Invite"
    title="Invite a user"
    add={inviteUser}
    success={invitationStrings.sent}
    failure={invitationStrings.inviteFailed}
    schema={invitationSchema}
    requires={invitationSchema}
    initialValues={NEW_USER}
    fields={["email", "firstName", "lastName", "role", "areas"]}
  >
    {({ form, bindField }) => (
      <>
        <p className="text-muted">
          They get a link that works once, for {INVITATION_DAYS} days, and choose how they sign in.
        </p>
        <Field label="Email" type="email" autoComplete="off" {...bindField("email")} />
        <NameFields firstName={bindField("firstName")} lastName={bindField("lastName")} />
        <SelectField {...roleChoice} {...bindField("role")} />
        <AreaChoices form={form} />
      </>
    )}
  </AddDialog>
);

export const AddUser = () => (
  <AddDialog
    button="Add User"
    variant="secondary"
    title="Add a user"
    add={addUser}
    success={strings.added}
    onSuccess={() => void toast.info(strings.mustChoose)}
    failure={strings.addFailed}
    schema={newUserSchema}
    requires={newUserSchema}
    initialValues={{ ...NEW_USER, password: "" }}
    fields={["email", "password", "firstName", "lastName", "role", "areas"]}
  >
    {({ bindField, form }) => (
      <>
        <p className="text-muted">Every field is required.</p>
        <Field label="Email" type="email" autoComplete="off" {...bindField("email")} />
        <PasswordField
          label="Password"
          hint="At least 8 characters. Works once; they'll choose their own."
          {...bindField("password")}
        />
        <NameFields firstName={bindField("firstName")} lastName={bindField("lastName")} />
        <SelectField {...roleChoice} {...bindField("role")} />
        <AreaChoices form={form} />
      </>
    )}
  </AddDialog>
);

"use client";

import { AddDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { PasswordField } from "@/components/forms/password-field";
import { SelectField } from "@/components/forms/select-field";
import { toast } from "@/components/ui/toast/toast";
import { addUser } from "@/lib/users/actions";
import * as strings from "@/lib/users/strings";
import { newUserSchema, ROLES } from "@/lib/users/schema";

export const AddUser = () => (
  <AddDialog
    button="Add User"
    title="Add a user"
    add={addUser}
    success={strings.added}
    onSuccess={() => void toast.info(strings.mustChoose)}
    failure={strings.addFailed}
    schema={newUserSchema}
    requires={newUserSchema}
    initialValues={{ email: "", password: "", firstName: "", lastName: "", role: "USER" }}
    fields={["email", "password", "firstName", "lastName", "role"]}
  >
    {({ bindField }) => (
      <>
        <p className="text-muted">Every field is required.</p>
        <Field label="Email" type="email" autoComplete="off" {...bindField("email")} />
        <PasswordField
          label="Password"
          hint="At least 8 characters. It works for one sign-in. Then they choose their own."
          {...bindField("password")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First Name" autoComplete="off" {...bindField("firstName")} />
          <Field label="Last Name" autoComplete="off" {...bindField("lastName")} />
        </div>
        <SelectField
          label="Role"
          hint="An ADMIN can see and change everything in the staff area. A USER can sign in and review the applications that you share with them."
          options={ROLES}
          className="sm:w-1/2"
          {...bindField("role")}
        />
      </>
    )}
  </AddDialog>
);

"use client";

import { EditDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { NAME_FIELDS, NameFields } from "@/components/records/name-fields";
import { updateUser } from "@/lib/users/actions";
import { type UserDetails, userDetailsSchema } from "@/lib/users/schema";
import * as strings from "@/lib/users/strings";

export function EditUser({ id, version, user }: { id: string; version: number; user: UserDetails }) {
  return (
    <EditDialog
      button="Edit"
      variant="secondary"
      title={`Edit ${user.firstName} ${user.lastName}`}
      version={version}
      update={(change) => updateUser({ id, ...change })}
      success={strings.updated}
      failure={strings.roleFailed}
      conflict={{ item: "user", stored: user, fields: DETAIL_FIELDS }}
      schema={userDetailsSchema}
      initialValues={user}
      fields={["firstName", "lastName", "email"]}
    >
      {({ bindField }) => (
        <>
          <NameFields firstName={bindField("firstName")} lastName={bindField("lastName")} />
          <Field
            label="Email"
            type="email"
            autoComplete="off"
            hint="They sign in with it. The old address gets a notice."
            {...bindField("email")}
          />
        </>
      )}
    </EditDialog>
  );
}

const DETAIL_FIELDS = [...NAME_FIELDS, { name: "email", label: "Email" }] as const;

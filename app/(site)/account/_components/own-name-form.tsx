"use client";

import { AccountForm } from "@/components/auth/account-form";
import { announceViewerChange } from "@/components/auth/session-events";
import { useSaved } from "@/components/forms/use-action";
import { changeOwnNameAction, postOwnNameForm } from "@/lib/users/own-name-actions";
import { type OwnName, ownNameSchema } from "@/lib/users/schema";
import * as strings from "@/lib/users/strings";

export function OwnNameForm({ firstName, lastName }: OwnName) {
  const onSaved = useSaved(strings.ownNameSaved);
  return (
    <AccountForm
      schema={ownNameSchema}
      inputs={{
        firstName: { label: "First Name", autoComplete: "given-name", defaultValue: firstName },
        lastName: { label: "Last Name", autoComplete: "family-name", defaultValue: lastName },
      }}
      post={postOwnNameForm}
      send={changeOwnNameAction}
      failure={strings.ownNameFailed}
      onSuccess={() => {
        onSaved();
        announceViewerChange();
      }}
      hint="What you typed is kept when you reload."
      submitLabel="Save name"
      busyText="Saving..."
    />
  );
}

"use client";

import { AccountForm } from "@/components/auth/account-form";
import { callPasswordAction } from "@/components/auth/call-password-action";
import { toast } from "@/components/ui/toast/toast";
import { useSaved } from "@/components/forms/use-action";
import * as strings from "@/lib/auth/strings";
import { changeOwnPasswordAction, postOwnPasswordForm } from "@/lib/account/password-actions";
import { ownPasswordSchema } from "@/lib/auth/schema";

const inputs = {
  currentPassword: {
    label: "Current Password",
    type: "password",
    autoComplete: "current-password",
    alert: true,
  },
  password: {
    label: "New Password",
    type: "password",
    autoComplete: "new-password",
    hint: "At least 8 characters. You'll be signed out everywhere else.",
    alert: true,
  },
};

export function OwnPasswordForm({ email }: { email: string }) {
  const onSaved = useSaved(strings.passwordChanged);
  return (
    <AccountForm
      schema={ownPasswordSchema}
      inputs={inputs}
      post={postOwnPasswordForm}
      send={(values) => callPasswordAction(() => changeOwnPasswordAction(values))}
      failure={strings.passwordFailed}
      emptyValues={{ currentPassword: "", password: "" }}
      onSuccess={onSaved}
      onFailure={({ message }) => void toast.error(message)}
      email={email}
      hint="Reload and type the passwords again. They aren't kept."
      submitLabel="Change password"
      busyText="Changing..."
    />
  );
}

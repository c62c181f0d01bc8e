"use client";

import { AccountForm } from "@/components/auth/account-form";
import { callPasswordAction } from "@/components/auth/call-password-action";
import { openNextPage } from "@/components/auth/session-events";
import { setFlashToast } from "@/components/ui/toast/flash-toast";
import { toast } from "@/components/ui/toast/toast";
import { chooseNewPassword, postNewPasswordForm } from "@/lib/account/password-actions";
import { chosenPasswordSchema } from "@/lib/auth/schema";
import * as strings from "@/lib/auth/strings";

const password = {
  label: "New Password",
  type: "password",
  hint: "At least 8 characters. A few words in a row are easy to remember and hard to guess.",
  alert: true,
};

interface ChangePasswordFormProps {
  email: string;
  /** Digest of the address. */
  address: string;
  isInvited: boolean;
}

export const ChangePasswordForm = ({ email, address, isInvited }: ChangePasswordFormProps) => (
  <AccountForm
    schema={chosenPasswordSchema}
    inputs={{ password }}
    post={postNewPasswordForm}
    send={(values) => callPasswordAction(() => chooseNewPassword({ ...values, address }))}
    failure={strings.passwordFailed}
    onSuccess={({ next }) => {
      if (next === null) return undefined; // the reset cookie has expired
      if (!isInvited) setFlashToast(strings.passwordChanged);
      return openNextPage({ next });
    }}
    onFailure={({ message }) => void toast.error(message)}
    email={email}
    hint="Reload and type the password again. It isn't kept."
    submitLabel={isInvited ? "Create account" : "Change password"}
    busyText={isInvited ? "Creating..." : "Changing..."}
  >
    <input type="hidden" name="address" value={address} />
  </AccountForm>
);

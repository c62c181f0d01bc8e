"use client";

import { AccountForm } from "@/components/auth/account-form";
import { openNextPage } from "@/components/auth/session-events";
import { chosenPasswordSchema } from "@/lib/auth/schema";
import { acceptWithPassword, postInvitationForm } from "@/lib/invitations/accept-action";
import { acceptFailed } from "@/lib/invitations/strings";

const inputs = {
  password: {
    label: "New Password",
    type: "password",
    autoComplete: "new-password",
    hint: "At least 8 characters. A few words in a row are easy to remember and hard to guess.",
  },
};

export const AcceptForm = ({ email }: { email: string }) => (
  <AccountForm
    schema={chosenPasswordSchema}
    inputs={inputs}
    email={email}
    post={postInvitationForm}
    send={(values) => acceptWithPassword(values)}
    failure={acceptFailed}
    onSuccess={openNextPage}
    hint="Reload and type the password again. It isn't kept."
    submitLabel="Create account"
    busyText="Creating..."
  />
);

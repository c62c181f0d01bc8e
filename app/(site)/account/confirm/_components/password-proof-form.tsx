"use client";

import { AccountForm } from "@/components/auth/account-form";
import { openNextPage } from "@/components/auth/open-next-page";
import { proofSchema } from "@/lib/auth/factors/schema";
import { confirmByPassword, postPasswordProof } from "@/lib/account/step-up-actions";
import * as strings from "@/lib/auth/strings";

const password = { label: "Password", type: "password", autoComplete: "current-password", alert: true };

/** Asks a user without a second factor for the password again. */
export const PasswordProofForm = ({ email, next }: { email: string; next: string }) => (
  <AccountForm
    schema={proofSchema}
    inputs={{ password }}
    post={postPasswordProof}
    send={(values) => confirmByPassword({ ...values, next })}
    failure={strings.unknownError}
    onSuccess={openNextPage}
    email={email}
    next={next}
    hint="Reload and type the password again. It isn't kept."
    submitLabel="Continue"
  />
);

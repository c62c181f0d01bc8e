"use client";

import { AccountForm } from "@/components/auth/account-form";
import { openNextPage } from "@/components/auth/session-events";
import { newPasskeySchema } from "@/lib/auth/factors/schema";
import { unknownError } from "@/lib/auth/strings";
import { ownFactors } from "@/lib/content/accounts/second-factor";

const name = {
  label: ownFactors.passkeyName,
  autoComplete: "off",
  hint: "Helps you tell your factors apart, for example 'Laptop'.",
  alert: true,
  defaultValue: "Passkey",
};

/** Names a new passkey and adds it. Loads the code for passkeys at the first submit. Hidden without JavaScript. */
export const AddPasskeyForm = () => (
  <div className="mt-6 max-w-72 [@media(scripting:none)]:hidden">
    <AccountForm
      schema={newPasskeySchema}
      inputs={{ name }}
      send={async (form) => (await import("@/components/auth/passkeys")).addPasskey(form.name)}
      failure={unknownError}
      onSuccess={openNextPage}
      restores={false}
      hint="Reload and try again."
      submitLabel={ownFactors.addPasskey}
      busyText="Adding..."
      variant="secondary"
    />
  </div>
);

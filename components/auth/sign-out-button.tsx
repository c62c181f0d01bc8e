"use client";

import { SignOutForm } from "./sign-out-form";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";

export function SignOutButton(props: { variant?: ButtonVariant; className?: string }) {
  return (
    <SignOutForm>
      {(signingOut) => (
        <Button type="submit" disabled={signingOut} {...props}>
          Sign Out
        </Button>
      )}
    </SignOutForm>
  );
}

"use client";

import { SignOutForm } from "./sign-out-form";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";

interface SignOutButtonProps {
  variant?: ButtonVariant;
  className?: string;
}

export function SignOutButton(props: SignOutButtonProps) {
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

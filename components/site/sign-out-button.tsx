"use client";

import { SignOutForm } from "@/components/site/sign-out-form";
import { Button, type ButtonVariant } from "@/components/ui/button";

interface SignOutButtonProps {
  variant?: ButtonVariant;
  className?: string;
}

/** 'Sign Out' as a button of its own. */
export function SignOutButton(look: SignOutButtonProps) {
  return (
    <SignOutForm>
      {(leaving) => (
        <Button type="submit" disabled={leaving} {...look}>
          Sign Out
        </Button>
      )}
    </SignOutForm>
  );
}

"use client";

import { SignOutForm } from "./sign-out-form";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";

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

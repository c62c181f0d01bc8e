"use client";

import { SignOutForm as Form } from "@/components/site/sign-out-form";
import { Button } from "@/components/ui/button";

/** 'Sign Out' as the staff area shows it. */
export function SignOutForm({ className }: { className?: string }) {
  return (
    <Form className={className}>
      {(leaving) => (
        <Button type="submit" variant="secondary" disabled={leaving}>
          Sign Out
        </Button>
      )}
    </Form>
  );
}

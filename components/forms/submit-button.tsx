"use client";

import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { useHydrated } from "./use-hydrated";

interface SubmitButtonProps {
  children: ReactNode;
  /** Whether the rules of the form allow sending it now. */
  allowed?: boolean;
  busy: boolean;
  busyText: string;
  variant?: ButtonVariant;
  className?: string;
}

/** Enabled in the served HTML, so that a form works without scripts; once they run, disabled by rule and while busy. */
export function SubmitButton({ children, allowed = true, busy, busyText, ...look }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button type="submit" disabled={hydrated && (busy || !allowed)} {...look}>
      {busy ? busyText : children}
    </Button>
  );
}

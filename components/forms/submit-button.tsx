"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { useHydrated } from "./use-hydrated";

interface SubmitButtonProps {
  children: ReactNode;
  /** True when the input is valid. Undefined while the browser has not loaded the validation. */
  allowed?: boolean;
  busy: boolean;
  busyText: string;
  variant?: ButtonVariant;
  className?: string;
}

/** Enabled in the served HTML, so that forms work without JavaScript. Later disabled while busy or invalid. */
export function SubmitButton({ children, allowed, busy, busyText, ...props }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const [validated, setValidated] = useState(false);
  const hasValidation = allowed !== undefined;

  // Validation needs one turn of the event loop for text that was typed earlier. A click until then counts.
  useEffect(() => {
    if (!hasValidation) return;
    const timer = setTimeout(() => setValidated(true));
    return () => clearTimeout(timer);
  }, [hasValidation]);

  return (
    <Button type="submit" disabled={(hydrated && busy) || (validated && allowed === false)} {...props}>
      {busy ? busyText : children}
    </Button>
  );
}

"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { useHydrated } from "./use-hydrated";

interface SubmitButtonProps {
  children: ReactNode;
  /** Whether the rules of the form allow sending it now; undefined while no rules are there. */
  allowed?: boolean;
  busy: boolean;
  busyText: string;
  variant?: ButtonVariant;
  className?: string;
}

/** Enabled in the served HTML, so that a form works without scripts; once they run, disabled by rule and while busy. */
export function SubmitButton({ children, allowed, busy, busyText, ...look }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const [judged, setJudged] = useState(false);
  const ruled = allowed !== undefined;

  // One turn after their arrival the rules have looked at what was typed before it; a click in between shall count.
  useEffect(() => {
    if (!ruled) return;
    const turn = setTimeout(() => setJudged(true));
    return () => clearTimeout(turn);
  }, [ruled]);

  return (
    <Button type="submit" disabled={(hydrated && busy) || (judged && allowed === false)} {...look}>
      {busy ? busyText : children}
    </Button>
  );
}

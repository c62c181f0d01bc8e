"use client";

import { type ReactNode, useEffect, useState } from "react";
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
  const [judged, setJudged] = useState(false);

  // One turn after hydration the rules have looked at what was typed before it; a click in between shall count.
  useEffect(() => {
    const turn = setTimeout(() => setJudged(true));
    return () => clearTimeout(turn);
  }, []);

  return (
    <Button type="submit" disabled={(hydrated && busy) || (judged && !allowed)} {...look}>
      {busy ? busyText : children}
    </Button>
  );
}

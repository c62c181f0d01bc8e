"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { ObstacleLine, useObstacles, useUntickedBox } from "./obstacle-line";
import { useHydrated } from "../use-hydrated";

interface SubmitButtonProps {
  children: ReactNode;
  /** True when the input is valid. Undefined while the browser has not loaded the validation. */
  allowed?: boolean;
  busy: boolean;
  busyText: string;
  /** Disables the button until hydration, because the form cannot be sent without JavaScript. */
  needsScript?: boolean;
  variant?: ButtonVariant;
  className?: string;
  reasonClassName?: string;
}

/** Enabled in the served HTML, for visitors without JavaScript. Later names the wrong fields in links. */
export function SubmitButton({
  children,
  allowed,
  busy,
  busyText,
  needsScript,
  reasonClassName = "order-last basis-full",
  ...props
}: SubmitButtonProps) {
  const hydrated = useHydrated();
  const [validated, setValidated] = useState(false);
  const hasValidation = allowed !== undefined;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const hasUntickedBox = useUntickedBox(button);
  const isBlocked = validated && (allowed === false || hasUntickedBox);
  const obstacles = useObstacles(button, isBlocked && !busy);

  // Validation needs one turn of the event loop for text that was typed earlier. A click until then counts.
  useEffect(() => {
    if (!hasValidation) return;
    const timer = setTimeout(() => setValidated(true));
    return () => clearTimeout(timer);
  }, [hasValidation]);

  return (
    <>
      <Button
        ref={button}
        type="submit"
        disabled={(hydrated ? busy : needsScript) || isBlocked}
        aria-describedby={obstacles ? id : undefined}
        {...props}
      >
        {busy ? busyText : children}
      </Button>
      {/* A new element for each text, because programs that translate pages replace text nodes. */}
      {obstacles ? (
        <ObstacleLine
          key={JSON.stringify(obstacles)}
          id={id}
          obstacles={obstacles}
          className={reasonClassName}
        />
      ) : null}
    </>
  );
}

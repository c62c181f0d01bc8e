"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

interface FormSectionProps {
  summary: string;
  /** True when the section starts open. */
  initiallyOpen: boolean;
  /** True while a field inside has an error. */
  hasError: boolean;
  children: ReactNode;
}

/**
 * A part of a form that the person opens and closes. Opens when a field inside gets an error. Never closes by itself, because
 * the person may be typing in it.
 */
export function FormSection({ summary, initiallyOpen, hasError, children }: FormSectionProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // React sets the attribute again only when its value changes, so it must not change.
  const [open] = useState(initiallyOpen);

  useEffect(() => {
    if (hasError && element.current) element.current.open = true;
  }, [hasError]);

  return (
    <details ref={element} open={open} className="border-y border-line py-3">
      <summary className="min-h-6 cursor-pointer font-semibold text-river underline underline-offset-4">
        {summary}
      </summary>
      {children}
    </details>
  );
}

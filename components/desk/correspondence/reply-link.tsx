"use client";

import { buttonClass } from "@/components/ui/button-class";

interface ReplyLinkProps {
  label: string;
  /** Read by screen readers after `label`: 'to Ada Lovelace'. */
  labelSuffix: string;
}

/** The primary action of a record about a person: leads to the composer and puts the cursor into it. */
export function ReplyLink({ label, labelSuffix }: ReplyLinkProps) {
  return (
    <a
      href="#reply"
      data-shortcut="reply"
      onClick={() => document.querySelector<HTMLElement>("[data-reply-text]")?.focus({ preventScroll: true })}
      className={buttonClass("primary", "min-h-9! py-1! no-underline")}
    >
      {label}
      <span className="sr-only"> {labelSuffix}</span>
    </a>
  );
}

"use client";

import type { MouseEvent } from "react";
import { buttonClass } from "@/components/ui/button-class";

interface ReplyLinkProps {
  label: string;
  /** Read by screen readers after `label`: 'to Ada Lovelace'. */
  labelSuffix: string;
}

/** The primary action of a record about a person: opens the composer and puts the cursor into it. */
export function ReplyLink({ label, labelSuffix }: ReplyLinkProps) {
  return (
    <a
      href="#reply"
      data-shortcut="reply"
      onClick={focusText}
      className={buttonClass("primary", "min-h-9! py-1! no-underline")}
    >
      {label}
      <span className="sr-only"> {labelSuffix}</span>
    </a>
  );
}

/** Following the link would take the focus away again. */
function focusText(event: MouseEvent) {
  const text = document.querySelector<HTMLElement>("[data-reply-text]");
  if (!text) return;
  event.preventDefault();
  const composer = text.closest("details");
  if (composer) composer.open = true;
  document.getElementById("reply")?.scrollIntoView();
  text.focus({ preventScroll: true });
}

"use client";

import { useState } from "react";
import { PendingLink } from "@/components/ui/pending-link";

interface PrevNextLinksProps {
  /** Addresses of the neighbours. Null at an end of the list. */
  hrefs: { previous: string | null; next: string | null };
  item: string;
  label: string;
}

/** Keeps the first `hrefs` until the key changes: an answered record leaves its place in a list that is sorted by due date. */
export function PrevNextLinks({ hrefs, item, label }: PrevNextLinksProps) {
  const [{ previous, next }] = useState(hrefs);
  const steps = [
    { label: "Previous", href: previous, shortcut: "previous" },
    { label: "Next", href: next, shortcut: "next" },
  ];
  return (
    <nav aria-label={label} className="flex gap-3">
      {steps.map(({ label: text, href, shortcut }) =>
        href === null ? (
          <span key={text} aria-hidden="true" className={`${linkClass} border-line bg-mist text-muted`}>
            {text}
          </span>
        ) : (
          <PendingLink
            key={text}
            href={href}
            data-shortcut={shortcut}
            className={`${linkClass} border-control text-ink hover:bg-mist`}
          >
            {text}
            <span className="sr-only"> {item}</span>
          </PendingLink>
        ),
      )}
    </nav>
  );
}

const linkClass = "relative inline-flex h-9 items-center rounded border px-3 font-semibold no-underline";

"use client";

import type { ReactNode } from "react";
import { PendingLink } from "@/components/ui/pending-link";
import { useListHref } from "@/components/lists/list-memory";

/** Links to a record's list with the search, filters and page last used in this tab. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PendingLink
      href={useListHref(href)}
      data-shortcut="back"
      className="inline-flex min-h-6 items-center gap-1.5 wrap-anywhere text-river underline-offset-4 hover:underline"
    >
      <span aria-hidden="true">←</span>
      {children}
    </PendingLink>
  );
}

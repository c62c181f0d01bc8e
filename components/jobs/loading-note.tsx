"use client";

import { useLinkStatus } from "next/link";
import { jobsSection } from "@/lib/content/sections";

/**
 * Shows 'Loading' beside a link's text while Next.js loads its page. A heading must not contain the role `status`, so that
 * only `aria-live` announces it.
 */
export function LoadingNote() {
  const { pending } = useLinkStatus();
  return (
    <span aria-live="polite" className="ml-3 font-sans text-[15px] font-normal tracking-normal text-muted">
      {pending ? jobsSection.loading : null}
    </span>
  );
}

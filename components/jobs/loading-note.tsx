"use client";

import { useLinkStatus } from "next/link";
import { jobsSection } from "@/lib/content/sections";

/** Shows 'Loading' beside a link's text while Next.js loads its page. */
export function LoadingNote() {
  const { pending } = useLinkStatus();
  return (
    <span role="status" className="ml-3 font-sans text-[15px] font-normal tracking-normal text-muted">
      {pending ? jobsSection.loading : null}
    </span>
  );
}

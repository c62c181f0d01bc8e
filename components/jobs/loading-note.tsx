"use client";

import { useLinkStatus } from "next/link";
import { jobsSection } from "@/lib/content/sections";

/** 'Loading' beside a link's text while the page that it leads to is on its way (specification, section 2). */
export function LoadingNote() {
  const { pending } = useLinkStatus();
  return (
    <span role="status" className="ml-3 font-sans text-[15px] font-normal tracking-normal text-muted">
      {pending ? jobsSection.loading : null}
    </span>
  );
}

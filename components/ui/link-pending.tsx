"use client";

import { useLinkStatus } from "next/link";

/**
 * Covers the start of a link's text with 'Loading' while its page loads. The link must be `relative`. A short delay hides
 * the text for pages that load at once.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return (
    <span role="status" className="absolute inset-y-0 left-0 flex items-center font-sans">
      {pending ? (
        <span className="rounded bg-river px-1.5 text-[12px] leading-5 font-semibold text-paper transition-opacity delay-100 starting:opacity-0">
          Loading
        </span>
      ) : null}
    </span>
  );
}

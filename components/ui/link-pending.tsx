"use client";

import { useLinkStatus } from "next/link";

/**
 * 'Loading' over the begin of a link's text while the page that it leads to is on its way (specification, section 2);
 * the link is `relative`. A page that comes at once is not announced to the eye.
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

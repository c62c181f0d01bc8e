"use client";

import { useLinkStatus } from "next/link";

/** A dot beside a link's text while the page that it leads to is on its way. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden="true"
      className={`size-1.5 rounded-full bg-current transition-opacity delay-100 ${pending ? "opacity-100" : "opacity-0"}`}
    />
  );
}

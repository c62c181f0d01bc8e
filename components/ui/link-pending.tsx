"use client";

import { useLinkStatus } from "next/link";
import { LoadingPill } from "./loading-pill";

/** Marks the link around it with `data-pending` and says 'Loading' while its page loads. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return (
    <span aria-live="polite" className="absolute" data-pending={pending ? "" : undefined}>
      {pending ? <LoadingPill /> : null}
    </span>
  );
}

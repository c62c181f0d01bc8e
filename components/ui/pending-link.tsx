"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";
import { LoadingPill } from "./loading-pill";

/** Marks the link around it with `data-pending` and says 'Loading' while its page loads. */
function LinkPending() {
  const { pending } = useLinkStatus();
  return (
    <span aria-live="polite" className="absolute" data-pending={pending ? "" : undefined}>
      {pending ? <LoadingPill /> : null}
    </span>
  );
}

export const PendingLink = ({ children, ...props }: ComponentProps<typeof Link>) => (
  <Link prefetch={false} {...props}>
    {children}
    <LinkPending />
  </Link>
);

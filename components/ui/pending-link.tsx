"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";
import { LoadingPill } from "./loading-pill";

/** Marks what is around it with `data-pending` and says 'Loading' while a page loads. */
export const PendingMark = ({ pending }: { pending: boolean }) => (
  <span aria-live="polite" className="absolute" data-pending={pending ? "" : undefined}>
    {pending ? <LoadingPill /> : null}
  </span>
);

const LinkPending = () => <PendingMark {...useLinkStatus()} />;

export const PendingLink = ({ children, ...props }: ComponentProps<typeof Link>) => (
  <Link prefetch={false} {...props}>
    {children}
    <LinkPending />
  </Link>
);

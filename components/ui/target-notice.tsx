"use client";

import type { ReactNode } from "react";
import { clsx } from "clsx";
import { useBrowserValue } from "@/components/forms/use-hydrated";

/** A notice of a cached page. Visible only when the URL's fragment is `id`, as after a redirect. */
export function TargetNotice({ id, children }: { id: string; children: ReactNode }) {
  // Browsers do not update :target when the client-side router changes the URL.
  const isTarget = useBrowserValue(() => location.hash === `#${id}`, false);
  return (
    <p
      id={id}
      className={clsx("mb-6 scroll-mt-80 font-semibold text-danger", isTarget || "hidden target:block")}
    >
      {children}
    </p>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";

/**
 * Reloads when Back or Forward leads to another page by a history entry without a state. Links to a place on the page
 * make such entries. Next.js ignores them and would keep the page that is left.
 */
export function ReloadUnknownHistoryEntry() {
  const pathname = usePathname();

  // A layout effect follows the page in the same commit. Back may come before an effect runs.
  useLayoutEffect(() => {
    const handlePopState = ({ state }: PopStateEvent) => {
      if (state === null && location.pathname !== pathname) location.reload();
    };
    addEventListener("popstate", handlePopState);
    return () => removeEventListener("popstate", handlePopState);
  }, [pathname]);

  return null;
}

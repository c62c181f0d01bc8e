"use client";

import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";

/**
 * A click anywhere in a row follows the row's link, a middle click in a new tab. Keyboard users have the link itself.
 */
export function RowClicks({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = region.current;
    const findRowLink = (event: MouseEvent) => {
      const target = event.target as Element;
      if (target.closest("a, button, input, label")) return null;
      return target.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]");
    };
    const openTab = ({ href }: HTMLAnchorElement) => window.open(href, "_blank", "noopener");
    const follow = (event: MouseEvent) => {
      const link = findRowLink(event);
      if (!link || window.getSelection()?.isCollapsed === false) return;
      if (event.metaKey || event.ctrlKey) openTab(link);
      else link.click();
    };
    const followMiddle = (event: MouseEvent) => {
      const link = event.button === 1 ? findRowLink(event) : null;
      if (!link) return;
      // Cancels the mousedown too, because some browsers start autoscroll on it.
      event.preventDefault();
      if (event.type === "auxclick") openTab(link);
    };
    element?.addEventListener("click", follow);
    element?.addEventListener("mousedown", followMiddle);
    element?.addEventListener("auxclick", followMiddle);
    return () => {
      element?.removeEventListener("click", follow);
      element?.removeEventListener("mousedown", followMiddle);
      element?.removeEventListener("auxclick", followMiddle);
    };
  }, []);

  return (
    <div ref={region} data-hydrated={hydrated}>
      {children}
    </div>
  );
}

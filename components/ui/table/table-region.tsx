"use client";

import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

/**
 * Named, focusable scroll region of a table; a click anywhere in a row follows the row's link, one with
 * the middle button in another tab. The keyboard has the link itself, so the click is a convenience of the pointer only.
 */
export function TableRegion({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
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
      // The press already: where the page can scroll, some browsers would begin to scroll with the mouse.
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
    <div
      ref={region}
      role="region"
      aria-labelledby={labelledBy}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded max-md:overflow-visible"
    >
      {children}
    </div>
  );
}

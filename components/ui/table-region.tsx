"use client";

import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

/**
 * Named, focusable scroll region of a table; a click anywhere in a row follows the row's link.
 * The keyboard has the link itself, so the click is a convenience of the pointer only.
 */
export function TableRegion({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = region.current;
    const follow = (event: MouseEvent) => {
      const target = event.target as Element;
      const link = target.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]");
      const selecting = window.getSelection()?.isCollapsed === false;
      if (!link || selecting || target.closest("a, button, input, label")) return;
      if (event.metaKey || event.ctrlKey) window.open(link.href, "_blank", "noopener");
      else link.click();
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
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

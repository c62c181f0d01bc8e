"use client";

import { useEffect } from "react";

/** Gives the focus back to a button that was disabled while it had the focus. The staff area has focus-keeper.ts. */
export function ReturnFocus() {
  useEffect(() => {
    let waiting: Node | null = null;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled && target === document.activeElement) waiting = target;
        if (target.disabled || target !== waiting) continue;
        waiting = null;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ["disabled"] });
    return () => observer.disconnect();
  }, []);
  return null;
}

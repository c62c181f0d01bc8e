"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { focusNewPage, keepFocus } from "./focus-keeper";

/**
 * Keeps the focus on the page. An action often disables or removes the button that was pressed, and the browser would then
 * focus the body, from which a keyboard user starts again.
 */
export function KeepFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(keepFocus, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusNewPage();
  }, [pathname]);

  return null;
}

"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

interface HiringWidgetProps {
  src: string;
  helperSrc?: string;
  children: ReactNode;
}

/** Loads the external hiring widget (docs/product/jobs.md) and removes it on unmount. */
export function HiringWidget({ src, helperSrc, children }: HiringWidgetProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isFilled, setFilled] = useState(false);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    // Only the policy of /jobs allows the widget. A client-side navigation keeps the policy of the first document.
    if (!isInitialDocument()) return location.reload();
    let isUnmounted = false;
    const fill = async () => {
      if (helperSrc) await addScript(element, helperSrc);
      if (isUnmounted) return;
      await addScript(element, src);
      if (!isUnmounted) setFilled(true);
    };
    fill().catch(() => element.replaceChildren());
    return () => {
      isUnmounted = true;
      element.replaceChildren();
    };
  }, [src, helperSrc]);

  return (
    <>
      <div ref={container} id="hiring-widget" className="empty:hidden" />
      <div hidden={isFilled}>{children}</div>
    </>
  );
}

function isInitialDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return !navigation || new URL(navigation.name).pathname === location.pathname;
}

/** Runs a script inside the container, where the widget looks for its own position. Rejects when it fails to load. */
function addScript(container: HTMLElement, src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("The hiring widget could not be loaded")));
    container.append(script);
  });
}

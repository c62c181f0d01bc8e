"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

interface HiringWidgetProps {
  src: string;
  helperSrc?: string;
  /** The site's own list: shown until the widget is there, and when it fails to load. */
  children: ReactNode;
}

/** The external hiring widget (specification, section 2): helper library, then widget script, cleared on leaving. */
export function HiringWidget({ src, helperSrc, children }: HiringWidgetProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isFilled, setFilled] = useState(false);

  useEffect(() => {
    const place = container.current;
    if (!place) return;
    // Only the answer to /jobs itself allows the widget's scripts; a visitor who came by a link has another document.
    if (!isInitialDocument()) return location.reload();
    let left = false;
    const fill = async () => {
      if (helperSrc) await addScript(place, helperSrc);
      if (left) return;
      await addScript(place, src);
      if (!left) setFilled(true);
    };
    fill().catch(() => place.replaceChildren()); // the own list is still shown
    return () => {
      left = true;
      place.replaceChildren();
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

/** Runs a script inside of the container, so that it can find where it belongs; settles when it has run or failed. */
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

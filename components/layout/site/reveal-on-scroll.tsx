"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Specification, section 9: scroll animations begin 150 px into the window, come from as far and last a second. */
const OFFSET_PX = 150;
const DURATION_MS = 1000;

/**
 * Lets drawings marked `data-arrive` glide in once, from below or from the right. Only what lies below the window when
 * the page opens takes part, so nothing that has been seen disappears; without scripts everything is simply there.
 */
export function RevealOnScroll() {
  const pathname = usePathname();

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const waiting = new Map<Element, Animation>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          waiting.get(target)?.play();
          observer.unobserve(target);
        }
      },
      { rootMargin: `0px ${OFFSET_PX}px -${OFFSET_PX}px` },
    );
    for (const drawing of document.querySelectorAll<HTMLElement>("[data-arrive]")) {
      if (drawing.getBoundingClientRect().top < innerHeight) continue;
      // The parent is watched: a moved drawing would report where it comes from, not where it belongs.
      const place = drawing.parentElement ?? drawing;
      waiting.set(place, createRevealAnimation(drawing));
      observer.observe(place);
    }
    return () => {
      observer.disconnect();
      for (const animation of waiting.values()) animation.cancel();
    };
  }, [pathname]);

  return null;
}

function createRevealAnimation(drawing: HTMLElement): Animation {
  const from = drawing.dataset["arrive"] === "right" ? `${OFFSET_PX}px 0` : `0 ${OFFSET_PX}px`;
  const animation = drawing.animate(
    [
      { opacity: 0, translate: from },
      { opacity: 1, translate: "0 0" },
    ],
    { duration: DURATION_MS, easing: "cubic-bezier(0.16, 1, 0.3, 1)", fill: "backwards" },
  );
  animation.pause();
  return animation;
}

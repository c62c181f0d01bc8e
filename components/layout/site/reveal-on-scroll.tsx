"use client";

import { useEffect } from "react";

/** Length of the slide. An animation starts when its element is this far inside the viewport. */
const OFFSET_PX = 150;
const DURATION_MS = 1000;

/** Slides in the `data-arrive` elements of its page that are below the viewport, once, so that nothing visible disappears. */
export function RevealOnScroll() {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const animations = new Map<Element, Animation>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          animations.get(target)?.play();
          observer.unobserve(target);
        }
      },
      { rootMargin: `0px ${OFFSET_PX}px -${OFFSET_PX}px` },
    );
    const drawings = [...document.querySelectorAll<HTMLElement>("[data-arrive]")];
    // Reads all positions before the first animation, because each new one makes the browser lay the page out again.
    const below = drawings.filter((drawing) => drawing.getBoundingClientRect().top >= innerHeight);
    for (const drawing of below) {
      // Observes the parent, because the moved element would report its start position.
      const container = drawing.parentElement ?? drawing;
      animations.set(container, createRevealAnimation(drawing));
      observer.observe(container);
    }
    return () => {
      observer.disconnect();
      for (const animation of animations.values()) animation.cancel();
    };
  }, []);

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

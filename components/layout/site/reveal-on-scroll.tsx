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
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const animation = animations.get(target);
          if (isIntersecting) {
            animation?.play();
            observer.unobserve(target);
          } else if (!animation && rootBounds && isBelow(boundingClientRect, rootBounds)) {
            const drawing = target.querySelector<HTMLElement>(":scope > [data-arrive]");
            if (drawing) animations.set(target, createRevealAnimation(drawing));
          }
        }
      },
      { rootMargin: `0px ${OFFSET_PX}px -${OFFSET_PX}px` },
    );
    // Observes the parents, because the moved elements would report their start positions.
    for (const container of document.querySelectorAll(":has(> [data-arrive])")) observer.observe(container);
    return () => {
      observer.disconnect();
      for (const animation of animations.values()) animation.cancel();
    };
  }, []);

  return null;
}

/** A section that the browser has not laid out yet has no height. */
const isBelow = ({ top, height }: DOMRectReadOnly, rootBounds: DOMRectReadOnly) =>
  height === 0 || top >= rootBounds.bottom + OFFSET_PX;

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

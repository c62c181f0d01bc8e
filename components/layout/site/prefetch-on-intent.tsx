"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** A pointer that only crosses a link stays on it for less. */
const HOVER_DELAY_MS = 65;

/** Neither the staff area, which is another document, nor files. */
const NOT_PREFETCHABLE = /^\/(?:admin|api)(?:\/|$)|\.\w+$/;

/**
 * Fetches a page when a pointer rests on its link or a finger touches it: one listener for all links, instead of every
 * link that comes into view.
 */
export function PrefetchOnIntent() {
  const router = useRouter();

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;

    function prefetch(link: HTMLAnchorElement) {
      const { origin, pathname, search } = new URL(link.href);
      const isHere = pathname === location.pathname && search === location.search;
      if (origin === location.origin && !isHere && !NOT_PREFETCHABLE.test(pathname))
        router.prefetch(pathname + search);
    }

    function intended(event: Event) {
      clearTimeout(resting);
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link) return;
      if (event.type === "touchstart") prefetch(link);
      else resting = setTimeout(() => prefetch(link), HOVER_DELAY_MS);
    }

    for (const type of ["pointerover", "touchstart"])
      addEventListener(type, intended, { passive: true, capture: true });
    return () => {
      clearTimeout(resting);
      for (const type of ["pointerover", "touchstart"])
        removeEventListener(type, intended, { capture: true });
    };
  }, [router]);

  return null;
}

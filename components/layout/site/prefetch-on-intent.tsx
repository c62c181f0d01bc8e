"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Long enough to skip a pointer that only crosses a link. */
const HOVER_DELAY_MS = 65;

/** The staff area loads as a new document. Endpoints and files are no pages. */
const NOT_PREFETCHABLE = /^\/(?:admin|api)(?:\/|$)|\.\w+$/;

/** Prefetches a page when the pointer rests on its link. Next.js would prefetch every link in view. */
export function PrefetchOnIntent() {
  const router = useRouter();

  useEffect(() => {
    let hoverTimer: ReturnType<typeof setTimeout> | undefined;

    function prefetch(link: HTMLAnchorElement) {
      const { origin, pathname, search } = new URL(link.href);
      const isHere = pathname === location.pathname && search === location.search;
      if (origin === location.origin && !isHere && !NOT_PREFETCHABLE.test(pathname))
        router.prefetch(pathname + search);
    }

    function handleIntent(event: Event) {
      clearTimeout(hoverTimer);
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link) return;
      if (event.type === "touchstart") prefetch(link);
      else hoverTimer = setTimeout(() => prefetch(link), HOVER_DELAY_MS);
    }

    for (const type of ["pointerover", "touchstart"])
      addEventListener(type, handleIntent, { passive: true, capture: true });
    return () => {
      clearTimeout(hoverTimer);
      for (const type of ["pointerover", "touchstart"])
        removeEventListener(type, handleIntent, { capture: true });
    };
  }, [router]);

  return null;
}

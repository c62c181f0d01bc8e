"use client";

import { useEffect, useRef } from "react";

/** Height of the top bar and a little more, where reading begins. */
const READING_LINE = "-160px 0px -60% 0px";

/** Marks the link of the section that is being read with `aria-current`. Stands in the navigation with the links. */
export function MarkCurrentSection() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const links = new Map(
      [...(mark.current?.parentElement?.querySelectorAll<HTMLAnchorElement>("a[href^='#']") ?? [])].map(
        (link) => [decodeURIComponent(link.hash.slice(1)), link] as const,
      ),
    );
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        const current = [...links.keys()].find((id) => visible.has(id));
        // Between two sections the last mark stays.
        if (!current) return;
        for (const [id, link] of links)
          if (id === current) link.setAttribute("aria-current", "true");
          else link.removeAttribute("aria-current");
      },
      { rootMargin: READING_LINE },
    );
    for (const id of links.keys()) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} hidden />;
}

"use client";

import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "@/components/ui/motion/use-reduced-motion";

/** See docs/specification.md, section 9. */
const DURATION_MS = 1500;

/** Counts up when it scrolls into view. Assistive technology and browsers without scripts get the final number. */
export function StatCounter({ value, suffix, from }: { value: number; suffix: string; from: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);
  const reducedMotion = useReducedMotion();

  useEffect(() => {
    const target = element.current;
    if (reducedMotion || !target) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const startedAt = performance.now();
      const count = (now: number) => {
        const progress = Math.min(1, (now - startedAt) / DURATION_MS);
        setShown(Math.round(value - (value - from) * (1 - progress) ** 3));
        if (progress < 1) frame = requestAnimationFrame(count);
      };
      frame = requestAnimationFrame(count);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, from, reducedMotion]);

  return (
    <span ref={element}>
      <span aria-hidden className="tabular-nums">
        {shown}
        {suffix}
      </span>
      <span className="sr-only">
        {value}
        {suffix}
      </span>
    </span>
  );
}

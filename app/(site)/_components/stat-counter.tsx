"use client";

import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "@/components/ui/motion/use-reduced-motion";

interface StatCounterProps {
  value: number;
  suffix: string;
  durationMs: number;
}

/** A number that counts up once it comes into view; assistive technology and visitors without scripts get the final one. */
export function StatCounter({ value, suffix, durationMs }: StatCounterProps) {
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
      const begun = performance.now();
      const count = (now: number) => {
        const progress = Math.min(1, (now - begun) / durationMs);
        setShown(Math.round(value * (1 - (1 - progress) ** 3)));
        if (progress < 1) frame = requestAnimationFrame(count);
      };
      frame = requestAnimationFrame(count);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, durationMs, reducedMotion]);

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

import { type FocusEvent, useEffect, useState } from "react";
import { useReducedMotion } from "./use-reduced-motion";

/** Time between two steps of every rotation (specification, section 9). */
export const ROTATION_MS = 7000;

/**
 * Steps through `count` things and wraps. Stops while the pointer is over its host or the focus inside, and goes on
 * when both have left; under reduced motion it never starts by itself (decisions, section 2: carousels).
 */
export function useRotation(count: number) {
  const reducedMotion = useReducedMotion();
  const [index, setIndex] = useState(0);
  /** What the visitor chose with the Pause button; undefined while they have not. */
  const [chosen, setChosen] = useState<"play" | "pause">();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = chosen ? chosen === "play" : !reducedMotion;
  const running = playing && !hovered && !focused && count > 1;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return {
    index,
    select: setIndex,
    /** Goes `steps` forward, or back when negative, around either end. */
    step: (steps: number) => setIndex((index + steps + count) % count),
    playing,
    running,
    toggle: () => setChosen(playing ? "pause" : "play"),
    /** Spread on the element whose hover and focus stop the rotation. */
    host: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

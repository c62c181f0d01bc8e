import { type FocusEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useReducedMotion } from "./use-reduced-motion";

/** Time between two steps of every rotation (specification, section 9). */
const ROTATION_MS = 7000;

function watchVisibility(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

const isVisible = () => document.visibilityState === "visible";

/**
 * Steps through `count` things and wraps. Stops while the pointer is over its host, the focus inside or the
 * tab hidden, and goes on when all that is over; under reduced motion it never starts by itself (decisions, section 2).
 */
export function useRotation(count: number) {
  const reducedMotion = useReducedMotion();
  const [index, setIndex] = useState(0);
  /** What the visitor chose with the Pause button; undefined while they have not. */
  const [chosen, setChosen] = useState<"play" | "pause">();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = chosen ? chosen === "play" : !reducedMotion;
  const pageVisible = useSyncExternalStore(watchVisibility, isVisible, () => true);
  const running = playing && pageVisible && !hovered && !focused && count > 1;

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

import clsx from "clsx";
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { useReducedMotion } from "./use-reduced-motion";

const ROTATION_MS = 7000;

function subscribeToVisibility(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const isVisible = () => document.visibilityState === "visible";

/** Stops while the host is hovered or focused. With reduced motion it starts only by the Play button. */
export function useRotation(count: number) {
  const reducedMotion = useReducedMotion();
  const hydrated = useHydrated();
  const [index, setIndex] = useState(0);
  /** Set by the Pause button; undefined until the first click. */
  const [chosen, setChosen] = useState<"play" | "pause">();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = chosen ? chosen === "play" : !reducedMotion;
  const pageVisible = useSyncExternalStore(subscribeToVisibility, isVisible, () => true);
  const running = playing && pageVisible && !hovered && !focused && count > 1;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return {
    index,
    /** Returns props that show the current item and hide the others. Without JavaScript all are shown. */
    getItemProps: (position: number, className: string) => ({
      inert: hydrated && position !== index,
      className: clsx(
        className,
        position === index ? "visible opacity-100 duration-700" : "invisible opacity-0 duration-0",
      ),
    }),
    select: setIndex,
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

import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Nobody leaves the page by a slip while something would be lost by it. Before the page is closed or loaded again the
 * browser asks. A step back or forward within the staff area loads nothing, so the browser does not ask: it is held, and
 * `onHeld` does. Browsers without a Navigation API take the step.
 */
export function useUnsavedChangesWarning(wanted: boolean, onHeld: () => void) {
  const dropped = useRef(false);
  /** Where the browser was about to go. */
  const held = useRef<string>(undefined);
  const ask = useEffectEvent(onHeld);

  useEffect(() => {
    if (!wanted) return;
    dropped.current = false;
    const listening = new AbortController();
    const { signal } = listening;
    const warn = (event: BeforeUnloadEvent) => !dropped.current && event.preventDefault();
    const hold = (event: NavigateEvent) => {
      // A browser lets a page hold one step back until somebody does something in it again.
      if (dropped.current || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      held.current = event.destination.key;
      ask();
    };
    window.addEventListener("beforeunload", warn, { signal });
    if ("navigation" in window) window.navigation.addEventListener("navigate", hold, { signal });
    return () => listening.abort();
  }, [wanted]);

  return {
    /** Nothing gets lost any more: neither asks. */
    drop: () => void (dropped.current = true),
    /** Somebody would rather stay. */
    stay: () => void (held.current = undefined),
    /** Takes the step that was held, if one was. */
    goOn() {
      const key = held.current;
      held.current = undefined;
      if (key === undefined) return;
      dropped.current = true;
      const { committed, finished } = window.navigation.traverseTo(key);
      void Promise.allSettled([committed, finished]);
    },
  };
}

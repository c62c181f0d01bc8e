import { useEffect, useEffectEvent, useRef } from "react";

declare global {
  interface WindowEventMap {
    /** Code is about to open another page. The detail opens it. */
    "leave-page": CustomEvent<() => void>;
  }
}

/** Opens another page, unless a form holds unsaved changes and asks first. */
export function leavePage(open: () => void): void {
  if (window.dispatchEvent(new CustomEvent("leave-page", { cancelable: true, detail: open }))) open();
}

interface UnsavedChangesOptions {
  active: boolean;
  hasUnsavedInput: () => boolean;
  onBlocked: () => void;
}

/**
 * Links, and Back and Forward within the staff area, load no document, so this hook blocks them and calls `onBlocked`.
 * Browsers without the Navigation API do not block Back and Forward.
 */
export function useUnsavedChangesWarning({ active, hasUnsavedInput, onBlocked }: UnsavedChangesOptions) {
  const disabled = useRef(false);
  /** Repeats the blocked navigation. */
  const blocked = useRef<() => void>(undefined);
  const handleBlocked = useEffectEvent(onBlocked);
  const isGuarded = useEffectEvent(() => !disabled.current && hasUnsavedInput());

  useEffect(() => {
    if (!active) return;
    disabled.current = false;
    const controller = new AbortController();
    const { signal } = controller;
    const block = (event: Event, repeat: () => void) => {
      event.preventDefault();
      blocked.current = repeat;
      handleBlocked();
    };
    const warn = (event: BeforeUnloadEvent) => isGuarded() && event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const link = findLeavingLink(event);
      if (!link || !isGuarded()) return;
      event.stopPropagation();
      block(event, () => link.click());
    };
    const handleNavigate = (event: NavigateEvent) => {
      // After one blocked step, `cancelable` is false until the user interacts with the page again.
      if (event.navigationType !== "traverse" || !event.cancelable || !isGuarded()) return;
      block(event, () => {
        const { committed, finished } = window.navigation.traverseTo(event.destination.key);
        void Promise.allSettled([committed, finished]);
      });
    };
    const handleLeave = (event: CustomEvent<() => void>) => isGuarded() && block(event, event.detail);
    window.addEventListener("beforeunload", warn, { signal });
    window.addEventListener("leave-page", handleLeave, { signal });
    // In the capture phase, before the router follows the link.
    window.addEventListener("click", handleClick, { signal, capture: true });
    if ("navigation" in window) window.navigation.addEventListener("navigate", handleNavigate, { signal });
    return () => controller.abort();
  }, [active]);

  return {
    disable: () => void (disabled.current = true),
    cancel: () => void (blocked.current = undefined),
    /** Repeats the blocked navigation. Returns false when there is none. */
    proceed(): boolean {
      const repeat = blocked.current;
      blocked.current = undefined;
      if (!repeat) return false;
      disabled.current = true;
      repeat();
      return true;
    },
  };
}

/** Returns the link that a click follows in this tab to another page of this site. */
function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.download || link.target === "_blank") return null;
  const isOnThisPage =
    link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
  return isOnThisPage ? null : link;
}

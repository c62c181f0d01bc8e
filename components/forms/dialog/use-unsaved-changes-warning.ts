import { useEffect, useEffectEvent, useRef } from "react";

interface UnsavedChangesOptions {
  active: boolean;
  hasUnsavedInput: () => boolean;
  onBlocked: () => void;
}

/**
 * Back and forward within the staff area load no document, so this hook blocks them and calls `onBlocked`. Browsers
 * without the Navigation API do not block them.
 */
export function useUnsavedChangesWarning({ active, hasUnsavedInput, onBlocked }: UnsavedChangesOptions) {
  const disabled = useRef(false);
  /** Key of the history entry that the blocked navigation leads to. */
  const blockedKey = useRef<string>(undefined);
  const handleBlocked = useEffectEvent(onBlocked);
  const isGuarded = useEffectEvent(() => !disabled.current && hasUnsavedInput());

  useEffect(() => {
    if (!active) return;
    disabled.current = false;
    const controller = new AbortController();
    const { signal } = controller;
    const warn = (event: BeforeUnloadEvent) => isGuarded() && event.preventDefault();
    const block = (event: NavigateEvent) => {
      // After one blocked step, `cancelable` is false until the user interacts with the page again.
      if (event.navigationType !== "traverse" || !event.cancelable || !isGuarded()) return;
      event.preventDefault();
      blockedKey.current = event.destination.key;
      handleBlocked();
    };
    window.addEventListener("beforeunload", warn, { signal });
    if ("navigation" in window) window.navigation.addEventListener("navigate", block, { signal });
    return () => controller.abort();
  }, [active]);

  return {
    disable: () => void (disabled.current = true),
    cancel: () => void (blockedKey.current = undefined),
    proceed() {
      const key = blockedKey.current;
      blockedKey.current = undefined;
      if (key === undefined) return;
      disabled.current = true;
      const { committed, finished } = window.navigation.traverseTo(key);
      void Promise.allSettled([committed, finished]);
    },
  };
}

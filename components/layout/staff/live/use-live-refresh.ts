import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState, useTransition } from "react";
import { hasPendingInput } from "./has-pending-input";

const DEBOUNCE_MS = 250;

/**
 * Returns `refreshSoon`, which refreshes the page 250 ms later, and `refreshNow`. Refreshes run one after the other: a
 * new one would cancel the one before, so a steady flow of changes would never show. Calls `onPending` instead of
 * refreshing while the user has pending input.
 */
export function useLiveRefresh<Kind extends string>(onPending: (kind: Kind) => void) {
  const router = useRouter();
  const [refreshing, startTransition] = useTransition();
  const [waiting, setWaiting] = useState<Kind>();

  const refreshNow = useCallback(() => startTransition(() => router.refresh()), [router]);
  const refreshSoon = useCallback((kind: Kind) => setWaiting((earlier) => earlier ?? kind), []);

  useEffect(() => {
    if (!waiting || refreshing) return;
    const timer = window.setTimeout(() => {
      setWaiting(undefined);
      if (hasPendingInput()) onPending(waiting);
      else refreshNow();
    }, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [waiting, refreshing, refreshNow, onPending]);

  return { refreshSoon, refreshNow };
}

const COUNT_PREFIX = /^\(\d+\) /;

/** Prefixes the document's title with the number of records that wait for an answer: '(3) Messages · …'. */
export function useWaitingTitle(waiting: number): void {
  useEffect(() => {
    const update = () => {
      const title = document.title.replace(COUNT_PREFIX, "");
      const prefixed = waiting > 0 && title ? `(${waiting}) ${title}` : title;
      if (document.title !== prefixed) document.title = prefixed;
    };
    update();
    // Next.js sets a new title on each navigation.
    const observer = new MutationObserver(update);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [waiting]);
}

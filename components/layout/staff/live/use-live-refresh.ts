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

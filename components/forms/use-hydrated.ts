import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns false in the served HTML and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

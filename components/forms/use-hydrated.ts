import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** False in the served HTML and while React takes it over; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

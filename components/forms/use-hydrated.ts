import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns `served` in the served HTML and during hydration, and what `read` returns afterwards. */
export const useBrowserValue = <T>(read: () => T, served: T): T =>
  useSyncExternalStore(subscribeToNothing, read, () => served);

export const useHydrated = (): boolean => useBrowserValue(() => true, false);

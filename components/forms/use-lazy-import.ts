import { useEffect, useState } from "react";

/**
 * Imports a module once `enabled` is true. The second value imports it at once and can be retried after a failure.
 * `load` must be the same function at every render.
 */
export function useLazyImport<T extends object>(enabled: boolean, load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<T>();

  useEffect(() => {
    if (enabled) load().then(setLoaded, () => undefined); // the second value retries
  }, [enabled, load]);

  return [loaded, () => load().then(setLoaded)] as const;
}

import { useEffect, useState } from "react";

/**
 * What `load` imports, once it is wanted and there. The second value fetches it at once, wanted or not, and may be
 * called again after a failure. `load` must be the same function at every render.
 */
export function useLazyImport<T extends object>(wanted: boolean, load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<T>();

  useEffect(() => {
    if (wanted) load().then(setLoaded, () => undefined); // whoever needs it tries again
  }, [wanted, load]);

  return [loaded, () => load().then(setLoaded)] as const;
}

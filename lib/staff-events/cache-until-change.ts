import "server-only";
import { getEventHub } from "./get-event-hub";

/**
 * Caches the result of `read` until a staff table changes. Counting a million rows takes 75 ms, and every
 * staff page shows the counts. Does not cache failures, and caches nothing while the listening connection is
 * down.
 */
export function cacheUntilChange<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: { version: string; value: Promise<T> } | undefined;
  return () => {
    const { listening, version } = getEventHub();
    if (!listening) return read();
    if (cached?.version === version) return cached.value;
    // The version from before the read: a change during the read invalidates the value.
    const value = read();
    cached = { version, value };
    value.catch(() => {
      if (cached?.value === value) cached = undefined;
    });
    return value;
  };
}

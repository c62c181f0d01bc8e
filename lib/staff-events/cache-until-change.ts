import "server-only";
import { getEventHub } from "./event-hub";

/**
 * Keeps what `read` gave until PostgreSQL tells of a change in the staff's tables: counting a million rows takes 75 ms, and
 * every page of the staff area shows the count. While nobody listens, and after a failure, it is read each time.
 */
export function cacheUntilChange<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { version: string; value: Promise<T> } | undefined;
  return () => {
    const { listening, version } = getEventHub();
    if (!listening) return read();
    if (kept?.version === version) return kept.value;
    // The version before the reading: a change during it makes the value old.
    const value = read();
    kept = { version, value };
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
}

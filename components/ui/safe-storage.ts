/** Site storage that never fails: where a visitor blocks it, an answer lives as long as the page. */

type StorageKind = "localStorage" | "sessionStorage";

const CHANGE_EVENT = "stored-value-changed";
const memoryFallback = new Map<string, string>();

/** The value under a key; null when there is none. */
export function readStorage(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return memoryFallback.get(kind + key) ?? null;
  }
}

/** Keeps a value, or forgets it when it is null, and tells everybody who subscribed. */
export function writeStorage(kind: StorageKind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    if (value === null) memoryFallback.delete(kind + key);
    else memoryFallback.set(kind + key, value);
  }
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** For useSyncExternalStore: changes of this tab and of others. */
export function subscribeToStorage(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  window.addEventListener(CHANGE_EVENT, changed);
  return () => {
    window.removeEventListener("storage", changed);
    window.removeEventListener(CHANGE_EVENT, changed);
  };
}

/** Site storage that never fails: where a visitor blocks it, an answer lives as long as the page. */

type Kind = "localStorage" | "sessionStorage";

const CHANGED = "stored-value-changed";
const memory = new Map<string, string>();

/** The value under a key; null when there is none. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return memory.get(kind + key) ?? null;
  }
}

/** Keeps a value, or forgets it when it is null, and tells everybody who subscribed. */
export function writeStored(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    if (value === null) memory.delete(kind + key);
    else memory.set(kind + key, value);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** For useSyncExternalStore: changes of this tab and of others. */
export function subscribeStored(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  window.addEventListener(CHANGED, changed);
  return () => {
    window.removeEventListener("storage", changed);
    window.removeEventListener(CHANGED, changed);
  };
}

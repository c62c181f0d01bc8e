import { useSyncExternalStore } from "react";

type StorageKind = "localStorage" | "sessionStorage";

const CHANGE_EVENT = "stored-value-changed";
/** Used when the visitor blocks site storage. Lives as long as the document. */
const memoryFallback = new Map<string, string>();

/** Reads a value. Returns null when the key is not set. Never throws. */
export function readStorage(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return memoryFallback.get(kind + key) ?? null;
  }
}

/** Stores a value, or removes it when it is null, and notifies the subscribers. Never throws. */
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

/** Removes all that this tab keeps, such as drafts. */
export function clearTabStorage(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked. The values in memory end with the document.
  }
}

/** Reports changes of this tab and of other tabs. */
function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  window.addEventListener(CHANGE_EVENT, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(CHANGE_EVENT, listener);
  };
}

/** Returns a stored value, also when it changes. Returns null in the served HTML and during hydration. */
export const useStored = (kind: StorageKind, key: string): string | null =>
  useSyncExternalStore(
    subscribeToStorage,
    () => readStorage(kind, key),
    () => null,
  );

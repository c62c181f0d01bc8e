"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { readStorage, subscribeToStorage, writeStorage } from "@/components/ui/safe-storage";

const buildStorageKey = (path: string) => `list:${path}`;

/** Remembers, for this tab, the page, search and filter of the list that it stands on. Renders nothing. */
export function ListMemory() {
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => writeStorage("sessionStorage", buildStorageKey(path), search), [path, search]);
  return null;
}

/** The list's address as it was last seen in this tab; the bare list before hydration. */
export function useListHref(path: string): string {
  const search = useSyncExternalStore(
    subscribeToStorage,
    () => readStorage("sessionStorage", buildStorageKey(path)),
    () => null,
  );
  return search ? `${path}?${search}` : path;
}

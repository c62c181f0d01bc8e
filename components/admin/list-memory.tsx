"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";

const keyOf = (path: string) => `list:${path}`;
const never = () => () => undefined;

/** Remembers, for this tab, the page, search and filter of the list that it stands on. Renders nothing. */
export function ListMemory() {
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => window.sessionStorage.setItem(keyOf(path), search), [path, search]);
  return null;
}

/** The list's address as it was last seen in this tab; the bare list before hydration. */
export function useListHref(path: string): string {
  const search = useSyncExternalStore(
    never,
    () => window.sessionStorage.getItem(keyOf(path)),
    () => null,
  );
  return search ? `${path}?${search}` : path;
}

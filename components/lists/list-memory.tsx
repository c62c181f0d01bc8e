"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useStored, writeStorage } from "@/components/ui/safe-storage";

const buildStorageKey = (path: string) => `list:${path}`;

export function ListMemory() {
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => writeStorage("sessionStorage", buildStorageKey(path), search), [path, search]);
  return null;
}

/** Returns the list's address as last visited in this tab; `path` alone before hydration. */
export function useListHref(path: string): string {
  const search = useStored("sessionStorage", buildStorageKey(path));
  return search ? `${path}?${search}` : path;
}

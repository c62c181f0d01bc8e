"use client";

import type { ReactNode } from "react";
import { useStored, writeStorage } from "@/components/ui/safe-storage";

const STORAGE_KEY = "closed-announcement";

/** Hides an announcement once it was closed, until it says something else. `text` tells announcements apart. */
export function Closable({ text, children }: { text: string; children: ReactNode }) {
  const isClosed = useStored("localStorage", STORAGE_KEY) === text;
  if (isClosed) return null;
  return (
    <>
      {children}
      <button
        type="button"
        aria-label="Close the announcement"
        onClick={({ currentTarget }) => {
          const next = currentTarget.closest("header")?.querySelector<HTMLElement>(".site-bar a");
          writeStorage("localStorage", STORAGE_KEY, text);
          next?.focus();
        }}
        className="size-7 shrink-0 rounded text-[18px] leading-none hover:text-paper noscript:hidden"
      >
        ×
      </button>
    </>
  );
}

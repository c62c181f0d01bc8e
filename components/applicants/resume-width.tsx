"use client";

import { useSyncExternalStore } from "react";
import { readStorage, subscribeToStorage, writeStorage } from "@/components/ui/safe-storage";

const STORAGE_KEY = "resume-wide";

/** Hides what stands beside the resume. The style sheet of the staff area looks at `aria-pressed`. */
export function ResumeWidth({ className }: { className: string }) {
  const wide = useSyncExternalStore(
    subscribeToStorage,
    () => readStorage("localStorage", STORAGE_KEY) !== null,
    () => false,
  );
  return (
    <button
      type="button"
      data-shortcut="wide"
      aria-pressed={wide}
      onClick={() => writeStorage("localStorage", STORAGE_KEY, wide ? null : "on")}
      className={className}
    >
      Full width
    </button>
  );
}

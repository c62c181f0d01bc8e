"use client";

import { useStored, writeStorage } from "@/components/ui/safe-storage";

interface RememberedToggleProps {
  /** Key of the browser's storage. The style sheet of the staff area looks at `data-toggle` and `aria-pressed`. */
  name: "resume-wide" | "list-beside";
  label: string;
  shortcut?: string;
  className: string;
}

export function RememberedToggle({ name, label, shortcut, className }: RememberedToggleProps) {
  const pressed = useStored("localStorage", name) !== null;
  return (
    <button
      type="button"
      data-toggle={name}
      data-shortcut={shortcut}
      aria-pressed={pressed}
      onClick={() => writeStorage("localStorage", name, pressed ? null : "on")}
      className={className}
    >
      {label}
    </button>
  );
}

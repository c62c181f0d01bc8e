"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { Dialog } from "@/components/ui/dialog";
import { PendingMark } from "@/components/ui/pending-link";
import { readStorage } from "@/components/ui/safe-storage";
import type { Area } from "@/lib/auth/areas";
import { CommandBox } from "./command-box";
import { hasOpenLayer, isTyping, SHORTCUTS_KEY } from "./run-shortcut";

export function CommandMenu({ areas }: { areas: readonly Area[] }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [open, setOpen] = useState(false);
  /** Empties the box when it opens again, also while it still fades out. */
  const [openings, setOpenings] = useState(0);
  function show() {
    setOpenings((count) => count + 1);
    setOpen(true);
  }
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (readStorage("localStorage", SHORTCUTS_KEY) === "off" || hasOpenLayer()) return;
      // There, Ctrl and K delete to the end of the line.
      if (!metaKey && /Mac/.test(navigator.userAgent) && isTyping(target)) return;
      event.preventDefault();
      setOpenings((count) => count + 1);
      setOpen(true);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);

  const close = () => setOpen(false);
  const openPage = (href: string) => startTransition(() => router.push(href));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Command menu"
        title="Command menu: Ctrl K"
        onClick={show}
        className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded hover:bg-deep max-md:hidden"
      >
        <Search aria-hidden="true" className="size-4" />
      </button>
      <Dialog open={open} onClose={close} title="Find">
        <CommandBox key={openings} areas={areas} open={open} onClose={close} openPage={openPage} />
      </Dialog>
      <PendingMark pending={pending} />
    </>
  );
}

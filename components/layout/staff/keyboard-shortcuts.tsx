"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { isTyping, runShortcut, SHORTCUTS_KEY, shouldIgnore } from "./run-shortcut";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useStored, writeStorage } from "@/components/ui/safe-storage";

const shortcuts = [
  ["/", "Go to the search box", "[data-shortcut=search]"],
  ["Ctrl K", "Find a person, go to a page, or act on this record", "body"],
  ["↓ ↑", "Move from row to row", "[data-row-link]"],
  ["Enter", "Open the row", "[data-row-link]"],
  ["Shift", "Select all rows up to the one you click", "[data-row-select]"],
  ["J K", "Go to the next or previous record of the list", "[data-shortcut=next], [data-shortcut=previous]"],
  ["R", "Reply", "[data-shortcut=reply]"],
  ["Ctrl Enter", "Send the email you're writing", "[data-reply-text]"],
  ["E", "Mark as read or answered", "[data-shortcut=done]"],
  ["A", "Assign to me", "[data-shortcut=assign]"],
  ["1 – 6", "Move to a stage", "[data-shortcut=stage-1]"],
  ["S", "Choose a stage", "[data-shortcut=stage]"],
  ["D", "Decline", "[data-shortcut=decline]"],
  ["F", "Show the resume full width, or back to normal", "[data-shortcut=wide]"],
  ["N", "Write a note", "[data-shortcut=note]"],
  ["Esc", "Close a dialog, or leave a record for its list", "body"],
  ["?", "Show this list", "body"],
] as const;

const findWorking = () => shortcuts.filter(([, , control]) => document.querySelector(control));

/** Lists the keys that do something on this page. Can be switched off for people who use speech input (WCAG 2.1.4). */
export function KeyboardShortcuts() {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [working, setWorking] = useState<ReturnType<typeof findWorking>>([]);
  const enabled = useStored("localStorage", SHORTCUTS_KEY) !== "off";

  function show() {
    setWorking(findWorking());
    setOpen(true);
  }

  const showByKey = useEffectEvent(show);
  useEffect(() => {
    if (!enabled) return;
    let handled: string | undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isArrow = event.key.startsWith("Arrow");
      // A held key repeats. It must not act on what its first press has changed, or type into the field that it has focused.
      if (event.repeat && !isArrow) return event.key === handled ? event.preventDefault() : undefined;
      handled = undefined;
      if (shouldIgnore(event)) return;
      if (event.key === "?" && !isTyping(event.target)) showByKey();
      else if (!runShortcut(event)) return;
      handled = event.key;
      event.preventDefault();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [enabled]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-hydrated={hydrated}
        onClick={show}
        className="flex min-h-6 items-center gap-2 text-[13px] underline-offset-4 hover:underline max-sm:hidden"
      >
        <kbd className="rounded border border-paper/50 px-1.5 font-mono leading-5 max-md:px-2">?</kbd>{" "}
        <span className="max-md:sr-only">Keyboard shortcuts</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
        <dl className="mt-5 grid grid-cols-[6.5rem_1fr] items-center gap-y-2.5">
          {working.map(([keys, description]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded border border-line bg-mist px-1.5 py-0.5 font-mono text-[13px]">
                  {keys}
                </kbd>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-6 flex min-h-6 items-center gap-2.5">
          <input
            type="checkbox"
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
            className="size-4 accent-evergreen"
          />
          Use keyboard shortcuts
        </label>
        <div className="mt-6 flex justify-end">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function setEnabled(enabled: boolean) {
  writeStorage("localStorage", SHORTCUTS_KEY, enabled ? null : "off");
}

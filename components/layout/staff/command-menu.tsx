"use client";

import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { controlClass } from "@/components/forms/field-frame";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { readStorage } from "@/components/ui/safe-storage";
import type { Area } from "@/lib/auth/areas";
import type { FoundPerson } from "@/lib/overview/find-people";
import { searchPeople } from "@/lib/overview/people-actions";
import { type Command, findCommands } from "./commands";
import { isTyping, SHORTCUTS_KEY } from "./run-shortcut";

const LABEL = "Find a person, go to a page, or act on this record";
const DELAY_MS = 250;
const NONE: readonly FoundPerson[] = [];

export function CommandMenu({ areas }: { areas: readonly Area[] }) {
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
      if (readStorage("localStorage", SHORTCUTS_KEY) === "off" || document.querySelector("dialog[open]"))
        return;
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
        <CommandBox key={openings} areas={areas} onClose={close} />
      </Dialog>
    </>
  );
}

function CommandBox({ areas, onClose }: { areas: readonly Area[]; onClose: () => void }) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const people = usePeople(typed.trim());
  const commands = findCommands(typed.trim(), people, areas);
  const current = commands[Math.min(chosen, commands.length - 1)];

  function run({ href, control }: Command) {
    onClose();
    if (href) return router.push(href);
    // The dialog returns the focus first, and the control may move it again.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-shortcut=${control}]`)?.click());
  }

  function handleKey(event: ReactKeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen(Math.max(0, Math.min(commands.length - 1, chosen + step)));
    else if (event.key === "Enter" && current) run(current);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={LABEL}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
        autoComplete="off"
        maxLength={200}
        placeholder={LABEL}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
        className={clsx(controlClass, "mt-4")}
      />
      <div id={id} role="listbox" aria-label="Results" className="mt-3 max-h-[50dvh] overflow-y-auto">
        {commands.map((command) => (
          <button
            key={command.id}
            type="button"
            role="option"
            id={`${id}-${command.id}`}
            tabIndex={-1}
            aria-selected={command === current}
            onClick={() => run(command)}
            className="flex min-h-9 w-full items-center rounded px-2 py-1 text-left wrap-anywhere hover:bg-mist aria-selected:bg-mist"
          >
            {command.label}
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {commands.length === 0 ? "Nothing matches." : null}
      </p>
      <div className="mt-4 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

/** Searches after a typing pause. Keeps the last result until the next one is there. */
function usePeople(q: string): readonly FoundPerson[] {
  const [found, setFound] = useState(NONE);
  const isSearch = q.length > 1;
  useEffect(() => {
    if (!isSearch) return;
    let outdated = false;
    const timer = setTimeout(async () => {
      const result = await callAction(() => searchPeople(q), "");
      if (!outdated && result.ok) setFound(result.data);
    }, DELAY_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [q, isSearch]);
  return isSearch ? found : NONE;
}

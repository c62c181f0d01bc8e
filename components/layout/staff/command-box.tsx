"use client";

import { clsx } from "clsx";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { leavePage } from "@/components/forms/dialog/use-unsaved-changes-warning";
import { controlClass } from "@/components/forms/field-frame";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/is-composing";
import type { Area } from "@/lib/auth/areas";
import type { FoundPerson } from "@/lib/overview/find-people";
import { pressControl } from "./run-shortcut";
import { usePeople } from "./use-people";
import { type Command, findCommands, readActions } from "./commands";

const LABEL = "Find a person, go to a page, or act on this record";

interface CommandBoxProps {
  areas: readonly Area[];
  /** False while the dialog fades out. */
  open: boolean;
  onClose: () => void;
  openPage: (href: string) => void;
}

export function CommandBox({ areas, open, onClose, openPage }: CommandBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  /** Id of the command that the arrow keys chose. */
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed before the people were there. */
  const entered = useRef(false);
  const pressed = useRef<string>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const q = typed.trim();
  const find = (people: readonly FoundPerson[]) => findCommands(q, { actions: readActions(), people, areas });
  const { people, problem, isSearching } = usePeople(q, (found) => {
    const [best] = find(found);
    if (entered.current && open && best) run(best);
    entered.current = false;
  });
  const commands = find(people);
  const [first] = commands;
  // The text may be the name of a person who is not found yet.
  const suggested = isSearching && first?.control ? undefined : first;
  const current = commands.find((command) => command.id === chosen) ?? suggested;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current?.id]);

  // The dialog has returned the focus by then, and the control may move it again.
  useEffect(() => {
    if (!open && pressed.current) pressControl(pressed.current);
    pressed.current = undefined;
  }, [open]);

  function run({ href, control }: Command) {
    pressed.current = control;
    onClose();
    if (href) leavePage(() => openPage(href));
  }

  function choose(commandId: string | undefined) {
    setChosen(commandId);
    entered.current = false;
  }

  function handleKey(event: ReactKeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const place = commands.findIndex((command) => command === current) + step;
      choose(commands[Math.max(0, Math.min(commands.length - 1, place))]?.id);
    } else if (event.key === "Enter" && current) run(current);
    else if (event.key === "Enter" && isSearching) entered.current = true;
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
          choose(undefined);
        }}
        onKeyDown={handleKey}
        className={clsx(controlClass, "mt-4")}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Results"
        className="mt-3 max-h-[50dvh] overflow-y-auto"
      >
        {commands.map((command) => (
          <button
            key={command.id}
            type="button"
            role="option"
            id={`${id}-${command.id}`}
            tabIndex={-1}
            aria-selected={command === current}
            onClick={() => run(command)}
            className="flex min-h-9 w-full items-center rounded px-2 py-1 text-left wrap-anywhere outline-river hover:bg-mist aria-selected:bg-mist aria-selected:outline-3 aria-selected:-outline-offset-3"
          >
            {command.label}
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 text-muted">
        {problem ?? (commands.length === 0 && !isSearching ? "Nothing matches." : null)}
      </p>
      <div className="mt-4 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

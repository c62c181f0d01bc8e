"use client";

import { useId, useState } from "react";
import { controlClass } from "@/components/forms/field-frame";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import type { Desk } from "@/lib/desk/desk";
import { type DeskControlProps, type FieldChange, useDeskChange } from "./use-desk-change";

interface ChoiceControlProps<Field extends "ownerId" | "outcome"> extends DeskControlProps {
  field: Field;
  label: string;
  /** Label of the button. */
  save: string;
  options: readonly Desk[Field][];
  getLabel: (value: Desk[Field]) => string;
  success: string;
  undo?: (before: Desk) => FieldChange;
  /** Sent by the button while nothing is chosen. */
  preset?: { value: Desk[Field]; save: string; shortcut: string };
}

/** Saves with a button, because keys change a select on the way to the wanted value. */
export function ChoiceControl<Field extends "ownerId" | "outcome">({
  record,
  desk,
  field,
  label,
  save,
  options,
  getLabel,
  success,
  undo,
  preset,
}: ChoiceControlProps<Field>) {
  const id = useId();
  const hydrated = useHydrated();
  const current = desk[field];
  /** The value that the user chose, and the state that the user saw then. */
  const [choice, setChoice] = useState<{ value: Desk[Field]; base: Desk }>();
  const value = choice ? choice.value : current;
  const offered = value === current && preset?.value !== current ? preset : undefined;
  const { busy, send, conflict } = useDeskChange({
    record,
    success: () => success,
    describe: (state) => getLabel((state as Desk)[field]),
    undo,
    onSettled: () => setChoice(undefined),
  });

  return (
    <div>
      <label htmlFor={id} className="text-[13px] text-muted">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <select
          id={id}
          value={value ?? ""}
          onChange={(event) =>
            setChoice({
              value: (event.currentTarget.value || null) as Desk[Field],
              base: choice?.base ?? desk,
            })
          }
          className={`${controlClass} h-9 min-w-0 py-1! pl-2!`}
        >
          {options.map((option) => (
            <option key={option} value={option ?? ""}>
              {getLabel(option)}
            </option>
          ))}
        </select>
        <Button
          variant="secondary"
          data-shortcut={offered?.shortcut}
          disabled={busy || !hydrated || (value === current && !offered)}
          onClick={() =>
            send({ [field]: offered ? offered.value : value } as FieldChange, choice?.base ?? desk)
          }
          className="shrink-0 px-3!"
        >
          {offered?.save ?? save}
        </Button>
      </div>
      {conflict}
    </div>
  );
}

"use client";

import { useId } from "react";
import { controlClass } from "@/components/forms/field-frame";
import { useHydrated } from "@/components/forms/use-hydrated";
import type { Desk } from "@/lib/desk/desk";
import * as strings from "@/lib/desk/strings";
import { type Outcome, outcomeLabels, OUTCOMES } from "@/lib/messages/outcome";
import { type DeskControlProps, type FieldChange, useDeskChange } from "./use-desk-change";

const getOutcome = (value: Desk | FieldChange) => ("outcome" in value ? value.outcome : null);
const getLabel = (outcome: Outcome | null) => (outcome ? outcomeLabels[outcome] : "Open");

/** Says what became of a message. A choice is saved at once, and the toast takes it back. */
export function OutcomeControl({ record, desk }: DeskControlProps) {
  const id = useId();
  const hydrated = useHydrated();
  const { busy, send, conflict } = useDeskChange({
    record,
    success: () => strings.outcomeSaved,
    describe: (value) => getLabel(getOutcome(value)),
    undo: (before) => ({ outcome: before.outcome }),
  });
  return (
    <div>
      <label htmlFor={id} className="text-[13px] text-muted">
        Outcome
      </label>
      <select
        id={id}
        value={desk.outcome ?? ""}
        disabled={busy || !hydrated}
        onChange={({ currentTarget: { value } }) =>
          send({ outcome: (value || null) as Outcome | null }, desk)
        }
        className={`${controlClass} mt-1 h-9 py-1! pl-2!`}
      >
        {([null, ...OUTCOMES] as const).map((outcome) => (
          <option key={outcome} value={outcome ?? ""}>
            {getLabel(outcome)}
          </option>
        ))}
      </select>
      {conflict}
    </div>
  );
}

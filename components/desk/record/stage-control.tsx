"use client";

import { useId, useState } from "react";
import { controlClass } from "@/components/forms/field-frame";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { Desk } from "@/lib/desk/desk";
import { isOpenStage, type Stage, stageLabels, STAGES } from "@/lib/applicants/stages";
import * as strings from "@/lib/desk/strings";
import { type DeskControlProps, type FieldChange, useDeskChange } from "./use-desk-change";

const getStage = (value: Desk | FieldChange) => ("stage" in value && value.stage) || "new";

export function StageControl({ record, desk }: DeskControlProps) {
  const id = useId();
  const current = getStage(desk);
  /** The stage that the user chose, and the state that the user saw then. */
  const [choice, setChoice] = useState<{ stage: Stage; base: Desk }>();
  const [asking, setAsking] = useState(false);
  const stage = choice?.stage ?? current;
  const { busy, send, conflict } = useDeskChange({
    record,
    success: (change) => strings.moved(getStage(change)),
    describe: (value) => stageLabels[getStage(value)],
    onSettled: () => setChoice(undefined),
  });

  function move() {
    setAsking(false);
    send({ stage }, choice?.base ?? desk);
  }

  return (
    <div>
      <label htmlFor={id} className="text-[13px] text-muted">
        Stage
      </label>
      <div className="mt-1 flex gap-2">
        <select
          id={id}
          value={stage}
          data-shortcut="stage"
          onChange={(event) =>
            setChoice({ stage: event.currentTarget.value as Stage, base: choice?.base ?? desk })
          }
          className={`${controlClass} h-9 min-w-0 py-1! pl-2!`}
        >
          {STAGES.map((value) => (
            <option key={value} value={value}>
              {stageLabels[value]}
            </option>
          ))}
        </select>
        <Button
          disabled={busy || stage === current}
          onClick={() => (isOpenStage(current) ? move() : setAsking(true))}
        >
          {busy ? "Moving..." : "Move"}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        title={strings.confirmReopening(current, stage)}
        description={<p>This doesn't set a new due date for an answer.</p>}
        confirmLabel={`Move to ${stageLabels[stage]}`}
        variant="primary"
        onCancel={() => setAsking(false)}
        onConfirm={move}
      />
      {conflict}
    </div>
  );
}

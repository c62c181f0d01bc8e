"use client";

import { useId, useState } from "react";
import { controlClass } from "@/components/forms/field-frame";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import type { Desk } from "@/lib/desk/desk";
import { isOpenStage, type Stage, stageLabels, STAGES } from "@/lib/desk/stages";
import * as strings from "@/lib/desk/strings";
import { DeskForm, type DeskControlProps, type DeskFormHandle } from "./desk-form";
import { ReopenDialog } from "./reopen-dialog";
import type { FieldChange } from "./use-desk-change";

export function StageControl(props: DeskControlProps) {
  return (
    <DeskForm
      {...props}
      success={(change) => strings.moved(getStage(change))}
      describe={(value) => stageLabels[getStage(value)]}
      toChange={({ stage }) => (stage ? { stage: stage as Stage } : null)}
    >
      {(form) => <StageFields desk={props.desk} {...form} />}
    </DeskForm>
  );
}

const getStage = (value: Desk | FieldChange) => ("stage" in value && value.stage) || "new";

function StageFields({ desk, busy, send, posted }: DeskFormHandle & { desk: Desk }) {
  const id = useId();
  const hydrated = useHydrated();
  const current = getStage(desk);
  /** The stage that the user chose, and the state that the user saw then. */
  const [choice, setChoice] = useState<{ stage: Stage; base: Desk }>();
  const [asking, setAsking] = useState(false);
  const stage = choice?.stage ?? (posted?.values.stage as Stage | undefined) ?? current;
  const mustConfirm = posted?.errors?.confirmed !== undefined;

  function move() {
    setAsking(false);
    send({ stage }, choice?.base ?? desk, () => setChoice(undefined));
  }

  return (
    <>
      <label htmlFor={id} className="text-[13px] text-muted">
        Stage
      </label>
      <input type="hidden" name="from" value={current} />
      {mustConfirm ? <input type="hidden" name="confirmed" value="1" /> : null}
      <div className="mt-1 flex gap-2">
        <select
          id={id}
          name="stage"
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
          type="submit"
          disabled={hydrated && (busy || stage === current)}
          onClick={() => (isOpenStage(current) || mustConfirm ? move() : setAsking(true))}
        >
          {busy ? "Moving..." : "Move"}
        </Button>
      </div>
      <ReopenDialog open={asking} from={current} to={stage} onCancel={() => setAsking(false)} onMove={move} />
    </>
  );
}

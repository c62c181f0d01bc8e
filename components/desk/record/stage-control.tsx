"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { Desk } from "@/lib/desk/desk";
import { isOpenStage, type Stage, stageLabels, STAGES } from "@/lib/applicants/stages";
import * as strings from "@/lib/desk/strings";
import { type DeskControlProps, type FieldChange, useDeskChange } from "./use-desk-change";

const getStage = (value: Desk | FieldChange) => ("stage" in value && value.stage) || "new";

/** The keys 1 to 6. 'Declined' has none, because the key D declines with an email. */
const keyed: readonly Stage[] = STAGES.filter((stage) => stage !== "declined");

const describeReopening = (from: Stage) =>
  from === "declined"
    ? `${strings.reopeningKeepsClock} ${strings.takesDeclineBack}`
    : strings.reopeningKeepsClock;

/** Shows the stages as a row of steps. A click moves at once, and the toast takes it back. */
export function StageControl({ record, desk }: DeskControlProps) {
  const hydrated = useHydrated();
  const current = getStage(desk);
  /** The move that the dialog asks about, and the state that the user saw then. */
  const [asked, setAsked] = useState<{ stage: Stage; base: Desk }>({ stage: current, base: desk });
  const [asking, setAsking] = useState(false);
  const { busy, send, conflict } = useDeskChange({
    record,
    success: (change) => strings.moved(getStage(change)),
    describe: (value) => stageLabels[getStage(value)],
    // Leaving Declined recalled the mail and deleted the reason, which no undo restores.
    undo: (before) => (getStage(before) === "declined" ? undefined : { stage: getStage(before), undo: true }),
  });
  const isReopening = !isOpenStage(getStage(asked.base));

  function choose(stage: Stage) {
    if (stage === current) return;
    if (isOpenStage(current) && stage !== "declined") return send({ stage }, desk);
    setAsked({ stage, base: desk });
    setAsking(true);
  }

  function move() {
    setAsking(false);
    send({ stage: asked.stage }, asked.base);
  }

  return (
    <section aria-labelledby="stage" className="mb-4">
      <h2 id="stage" className="sr-only">
        Stage
      </h2>
      <ol data-shortcut="stage" tabIndex={-1} className="flex flex-wrap gap-1 outline-offset-2">
        {STAGES.map((stage) => {
          const key = keyed.indexOf(stage) + 1;
          return (
            <li key={stage}>
              <button
                type="button"
                disabled={busy || !hydrated}
                aria-current={stage === current ? "step" : undefined}
                data-label={stageLabels[stage]}
                data-shortcut={key > 0 ? `stage-${key}` : undefined}
                onClick={() => choose(stage)}
                className={clsx(
                  "flex h-9 items-center gap-2 rounded border px-3 font-semibold",
                  stage === current
                    ? "border-evergreen bg-mist text-evergreen"
                    : "border-line text-muted hover:border-ink hover:text-ink",
                )}
              >
                {key > 0 ? (
                  <kbd aria-hidden="true" className="font-mono text-[12px] font-normal max-md:hidden">
                    {key}
                  </kbd>
                ) : null}
                {stageLabels[stage]}
              </button>
            </li>
          );
        })}
      </ol>
      <AlertDialog
        open={asking}
        title={
          isReopening
            ? strings.confirmReopening(getStage(asked.base), asked.stage)
            : strings.confirmSilentDecline
        }
        description={<p>{isReopening ? describeReopening(getStage(asked.base)) : strings.silentDecline}</p>}
        confirmLabel={`Move to ${stageLabels[asked.stage]}`}
        variant="primary"
        onCancel={() => setAsking(false)}
        onConfirm={move}
      />
      {conflict}
    </section>
  );
}

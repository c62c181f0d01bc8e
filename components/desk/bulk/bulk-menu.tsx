"use client";

import { ChevronDown } from "lucide-react";
import { useAction } from "@/components/forms/use-action";
import { useChosenRows } from "@/components/lists/row-selection";
import { buttonClass } from "@/components/ui/button-class";
import type { Choice } from "@/components/ui/list-controls/filter-select";
import { menuItemClass, PopoverMenu } from "@/components/ui/popover/popover-menu";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import { stageLabels } from "@/lib/applicants/stages";
import { assignRecords, moveApplicants } from "@/lib/desk/bulk/actions";
import { MOVE_STAGES, type MoveStage } from "@/lib/applicants/stages";
import * as strings from "@/lib/desk/bulk/strings";
import type { DeskRef } from "@/lib/desk/desk";
import type { BulkResult } from "@/lib/lists/bulk";

interface BulkMenuProps {
  label: string;
  choices: readonly Choice[];
  action: (ids: string[], value: string) => Promise<ActionResult<BulkResult>>;
  failure: string;
}

function BulkMenu({ label, choices, action, failure }: BulkMenuProps) {
  const { ids, clear } = useChosenRows();
  const { busy, run } = useAction(action, {
    failure,
    onDone: ({ ids: changed, summary }) => {
      void (changed.length > 0 ? toast.success(summary) : toast.info(summary));
      clear();
    },
  });
  if (ids.length === 0) return null;
  return (
    <PopoverMenu
      label={
        <>
          {label} <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
      disabled={busy}
      className={buttonClass("secondary", "px-3!")}
    >
      {choices.map(({ value, label: text }) => (
        <button key={value} type="button" className={menuItemClass} onClick={() => run([...ids], value)}>
          {text}
        </button>
      ))}
    </PopoverMenu>
  );
}

const stageChoices = MOVE_STAGES.map((stage) => ({ value: stage, label: stageLabels[stage] }));

export const MoveChosen = () => (
  <BulkMenu
    label="Move"
    choices={stageChoices}
    action={async (ids, stage) => moveApplicants({ ids, stage: stage as MoveStage })}
    failure={strings.moveFailed}
  />
);

export const AssignChosen = ({ kind, owners }: Pick<DeskRef, "kind"> & { owners: readonly Choice[] }) => (
  <BulkMenu
    label="Assign"
    choices={owners}
    action={async (ids, ownerId) => assignRecords({ kind, ids, ownerId })}
    failure={strings.assignFailed}
  />
);

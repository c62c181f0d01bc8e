"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { BulkDialog, type BulkConfirmation } from "./bulk-dialog";
import { useRowSelection } from "./use-row-selection";
import { useUndoDeleteToast } from "@/components/trash/use-undo-delete-toast";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import type { BulkResult } from "@/lib/lists/bulk";
import type { RecordKind } from "@/lib/trash/record-kinds";

/** Text for one record and for several, or a server action that returns the text for the selected ids. */
export type BulkWarning =
  { one: string; several: string } | ((ids: string[]) => Promise<ActionResult<string>>);

export interface BulkAction {
  /** Text of the button: 'Mark as read'. */
  label: string;
  /** Text of the button while the action runs: 'Saving...'. */
  busyLabel: string;
  action: (ids: string[]) => Promise<ActionResult<BulkResult>>;
  /** Toast when the action fails. */
  failure: string;
  /** Makes the action ask for confirmation in a dialog with this text. */
  warning?: BulkWarning;
  /** Kind of the records that the action moves to the trash. The toast then offers to restore them. */
  deletes?: RecordKind;
}

interface BulkBarProps {
  /** Plural and lower case: 'messages'. */
  items: string;
  /** Ids of the page's rows. */
  ids: readonly string[];
  actions: readonly BulkAction[];
}

export function BulkBar({ items, ids, actions }: BulkBarProps) {
  const router = useRouter();
  const showUndoToast = useUndoDeleteToast();
  const { selected, selectAll, clear } = useRowSelection(ids);
  const [running, startRunning] = useTransition();
  const [current, setCurrent] = useState<BulkAction>();
  const [confirmation, setConfirmation] = useState<BulkConfirmation>();
  const loadingWarning = useRef(false);
  const selectAllBox = useRef<HTMLInputElement>(null);
  const count = selected.length;

  useEffect(() => {
    if (!selectAllBox.current) return;
    selectAllBox.current.checked = count > 0 && count === ids.length;
    selectAllBox.current.indeterminate = count > 0 && count < ids.length;
  }, [count, ids]);

  /** Loads the warning before the dialog opens, so that the dialog is complete and its ids stay fixed. */
  async function askToConfirm(action: BulkAction) {
    if (loadingWarning.current) return;
    loadingWarning.current = true;
    const result = await getWarning(action, selected);
    loadingWarning.current = false;
    if (result.ok) setConfirmation({ action, ids: selected, warning: result.data });
    else void toast.error(result.message);
  }

  function run(action: BulkAction, actionIds: string[]) {
    setCurrent(action);
    startRunning(async () => {
      const result = await callAction(() => action.action(actionIds), action.failure);
      setConfirmation(undefined);
      if (!result.ok) return void toast.error(result.message);
      const { ids: changedIds, summary } = result.data;
      if (changedIds.length === 0) void toast.info(summary);
      else if (action.deletes) showUndoToast(summary, action.deletes, changedIds);
      else void toast.success(summary);
      clear();
      // The focused button disappears, so the focus moves to the checkbox.
      selectAllBox.current?.focus();
      startRunning(() => router.refresh());
    });
  }

  return (
    <div
      role="group"
      aria-label={`Actions on several ${items}`}
      className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden"
    >
      <label className="flex min-h-10 cursor-pointer items-center gap-3 pl-3">
        <input
          ref={selectAllBox}
          type="checkbox"
          autoComplete="off"
          onChange={(event) => selectAll(event.currentTarget.checked)}
          className="size-4 cursor-pointer accent-evergreen"
        />
        Select all on this page
      </label>
      <p role="status" className="text-muted tabular-nums">
        {count > 0 ? `${count} selected` : ""}
      </p>
      {count > 0
        ? actions.map((action) => (
            <Button
              key={action.label}
              variant={action.warning ? "danger" : "secondary"}
              disabled={running}
              aria-haspopup={action.warning ? "dialog" : undefined}
              onClick={() => (action.warning ? void askToConfirm(action) : run(action, selected))}
            >
              {running && current === action ? action.busyLabel : action.label}
            </Button>
          ))
        : null}
      <BulkDialog
        confirmation={confirmation}
        items={items}
        busy={running}
        onConfirm={run}
        onClose={() => setConfirmation(undefined)}
      />
    </div>
  );
}

async function getWarning({ warning, failure }: BulkAction, ids: string[]): Promise<ActionResult<string>> {
  if (typeof warning === "function") return callAction(() => warning(ids), failure);
  return { ok: true, data: (ids.length === 1 ? warning?.one : warning?.several) ?? "" };
}

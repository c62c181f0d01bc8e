"use client";

import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { useAction, useUndoToast } from "@/components/forms/use-action";
import { type BulkAction, type BulkConfirmation, loadConfirmation } from "./bulk-action";
import { ChosenButton } from "./chosen-button";
import { ChosenRowsContext, SelectAll, useRowSelection } from "./row-selection";
import { toast } from "@/components/ui/toast/toast";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { ActionResult } from "@/lib/action-result";
import { restore } from "@/lib/trash/actions";
import { getBulkTrashNotice, getTrashNotice } from "@/lib/trash/strings";

interface BulkBarProps {
  items: string;
  ids: readonly string[];
  actions: readonly BulkAction[];
  /** Actions with a dialog of their own. They read the chosen rows with `useChosenRows`. */
  children?: ReactNode;
}

/**
 * From 900 px on, lies over the head of the table. Only its checkbox shows until a row is selected. Without rows, renders
 * only `children`.
 */
export function BulkBar({ items, ids, actions, children }: BulkBarProps) {
  const showUndoToast = useUndoToast((undo: () => Promise<ActionResult<{ summary: string }>>) => undo(), {
    success: (undone) => undone.summary,
  });
  const { selected, selectAll, clear } = useRowSelection(ids);
  const [current, setCurrent] = useState<BulkAction>();
  const [confirmation, setConfirmation] = useState<BulkConfirmation>();
  const selectAllBox = useRef<HTMLInputElement>(null);
  const count = selected.length;
  const isEmpty = ids.length === 0;

  function finish() {
    clear();
    // The focused button disappears, so the focus moves to the checkbox.
    selectAllBox.current?.focus();
  }

  async function runOnRows(action: BulkAction, actionIds: string[]) {
    setCurrent(action);
    const result = await callAction(() => action.action(actionIds), action.failure);
    setConfirmation(undefined);
    if (!result.ok) return result;
    const { ids: changedIds, summary } = result.data;
    const { deletes, undo } = action;
    if (changedIds.length === 0) void toast.info(summary);
    else if (deletes) showUndoToast(summary, () => restore({ kind: deletes, ids: changedIds }));
    else if (undo)
      showUndoToast(summary, () => undo(result.data as never)); // the action parses its input
    else void toast.success(summary);
    finish();
    return result;
  }

  // Loads the warning before the dialog opens, so that the dialog is complete and its ids stay fixed.
  const { run: askToConfirm } = useAction(loadConfirmation, {
    failure: "",
    onDone: setConfirmation,
    refresh: false,
  });
  const { busy: running, run } = useAction(runOnRows, { failure: "" });

  return (
    <div
      role={isEmpty ? undefined : "group"}
      aria-label={isEmpty ? undefined : `Actions on several ${items}`}
      className={isEmpty ? "contents" : "sticky top-0 z-20 md:h-0"}
    >
      <div
        className={clsx(
          isEmpty
            ? "contents"
            : "flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 bg-white py-1 md:min-h-10 md:py-0",
          count > 0
            ? "md:border-y md:border-line md:bg-mist md:whitespace-nowrap"
            : "md:w-10 md:bg-transparent",
        )}
      >
        {isEmpty ? null : (
          <>
            <SelectAll ref={selectAllBox} count={count} total={ids.length} onChange={selectAll} />
            <p
              role="status"
              className={clsx("text-muted tabular-nums", count > 0 && "max-sm:grow max-sm:basis-3/4")}
            >
              {count > 0 ? `${count} selected` : ""}
            </p>
          </>
        )}
        <ChosenRowsContext value={{ ids: selected, clear: finish }}>
          {children}
          {actions.map((action) => (
            <ChosenButton
              key={action.label}
              variant={action.warning ? "quietDanger" : "secondary"}
              disabled={running}
              aria-haspopup={action.warning ? "dialog" : undefined}
              onPress={(chosen) => (action.warning ? askToConfirm(action, chosen) : run(action, chosen))}
            >
              {running && current === action ? action.busyLabel : action.label}
            </ChosenButton>
          ))}
        </ChosenRowsContext>
      </div>
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

interface BulkDialogProps {
  confirmation: BulkConfirmation | undefined;
  items: string;
  busy: boolean;
  onConfirm: (action: BulkAction, ids: string[]) => void;
  onClose: () => void;
}

function BulkDialog({ confirmation, items, busy, onConfirm, onClose }: BulkDialogProps) {
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(confirmation);
  if (confirmation && confirmation !== last) setLast(confirmation);
  if (!last) return null;
  const { action, ids, warning } = last;
  const one = ids.length === 1;
  const label = one ? `${action.label} 1 ${items.slice(0, -1)}` : `${action.label} ${ids.length} ${items}`;

  return (
    <AlertDialog
      open={confirmation !== undefined}
      title={`${label}?`}
      description={
        <div className="grid gap-3">
          <p>{warning}</p>
          {action.deletes ? (
            <p>{one ? getTrashNotice(action.deletes) : getBulkTrashNotice(action.deletes)}</p>
          ) : null}
        </div>
      }
      busy={busy}
      confirmLabel={busy ? action.busyLabel : label}
      onCancel={onClose}
      onConfirm={() => onConfirm(action, ids)}
    />
  );
}

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

/** Of one record and of several; or the server's words about those that were chosen. */
export type BulkWarning =
  { one: string; several: string } | ((ids: string[]) => Promise<ActionResult<string>>);

/** Something that can be done to several records at once. */
export interface BulkAction {
  /** 'Mark as read'; names the button. */
  label: string;
  /** 'Marking...'; while it runs. */
  busyLabel: string;
  action: (ids: string[]) => Promise<ActionResult<BulkResult>>;
  /** Toast when nothing was done. */
  failure: string;
  /** For what destroys: what a dialog says before it is done, or a server action that tells it. */
  warning?: BulkWarning;
  /** What it puts into the trash: the toast then brings it back. */
  deletes?: RecordKind;
}

interface BulkBarProps {
  /** 'messages'. */
  items: string;
  /** The rows of the page. */
  ids: readonly string[];
  actions: readonly BulkAction[];
}

/** Chooses the rows of a page and does something to those that are chosen. */
export function BulkBar({ items, ids, actions }: BulkBarProps) {
  const router = useRouter();
  const tellDeleted = useUndoDeleteToast();
  const { selected, selectAll, clear } = useRowSelection(ids);
  const [running, startRunning] = useTransition();
  const [current, setCurrent] = useState<BulkAction>();
  const [asked, setAsked] = useState<BulkConfirmation>();
  const asking = useRef(false);
  const all = useRef<HTMLInputElement>(null);
  const count = selected.length;

  useEffect(() => {
    if (!all.current) return;
    all.current.checked = count > 0 && count === ids.length;
    all.current.indeterminate = count > 0 && count < ids.length;
  }, [count, ids]);

  /** Opens the question with all that it says: nobody is told half of it, or confirms another choice than they saw. */
  async function ask(action: BulkAction) {
    if (asking.current) return;
    asking.current = true;
    const warned = await getWarning(action, selected);
    asking.current = false;
    if (warned.ok) setAsked({ action, ids: selected, warning: warned.data });
    else void toast.error(warned.message);
  }

  function run(chosen: BulkAction, chosenIds: string[]) {
    setCurrent(chosen);
    startRunning(async () => {
      const result = await callAction(() => chosen.action(chosenIds), chosen.failure);
      setAsked(undefined);
      if (!result.ok) return void toast.error(result.message);
      const { ids: done, summary } = result.data;
      if (done.length === 0) void toast.info(summary);
      else if (chosen.deletes) tellDeleted(summary, chosen.deletes, done);
      else void toast.success(summary);
      clear();
      // The buttons are about to go; focus must not go with them.
      all.current?.focus();
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
          ref={all}
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
              onClick={() => (action.warning ? void ask(action) : run(action, selected))}
            >
              {running && current === action ? action.busyLabel : action.label}
            </Button>
          ))
        : null}
      <BulkDialog
        confirmation={asked}
        items={items}
        busy={running}
        onConfirm={run}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

async function getWarning({ warning, failure }: BulkAction, ids: string[]): Promise<ActionResult<string>> {
  if (typeof warning === "function") return callAction(() => warning(ids), failure);
  return { ok: true, data: (ids.length === 1 ? warning?.one : warning?.several) ?? "" };
}

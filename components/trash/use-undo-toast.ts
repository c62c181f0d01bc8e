"use client";

import { useAction } from "@/components/forms/use-action";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
import * as strings from "@/lib/trash/strings";

type Undo = () => Promise<ActionResult<{ summary: string }>>;

/** Returns a function that shows a toast with "Undo", which runs `undo` and says what it restored. */
export function useUndoToast(): (message: string, undo: Undo) => void {
  const { run } = useAction((undo: Undo) => undo(), {
    failure: strings.restoreFailed,
    onDone: ({ summary }) => void toast.success(summary),
    parallel: true,
  });
  return (message, undo) => void toast.success(message, { label: strings.undo, run: () => run(undo) });
}

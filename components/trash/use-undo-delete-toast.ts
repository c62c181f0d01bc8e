"use client";

import { useAction } from "@/components/forms/use-action";
import { toast } from "@/components/ui/toast/toast";
import { restore } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";
import type { RecordKind } from "@/lib/trash/record-kinds";

export function useUndoDeleteToast(): (message: string, kind: RecordKind, ids: string[]) => void {
  const { run } = useAction(restore, {
    failure: strings.restoreFailed,
    onDone: ({ summary }) => void toast.success(summary),
    parallel: true,
  });
  return (message, kind, ids) =>
    void toast.success(message, { label: strings.undo, run: () => run({ kind, ids }) });
}

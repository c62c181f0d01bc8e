"use client";

import { useAction } from "@/components/forms/use-action";
import { useUndoDeleteToast } from "@/components/trash/use-undo-delete-toast";
import type { ToastButton } from "@/components/ui/toast/toaster";
import { deleteJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import { undo } from "@/lib/trash/strings";

/** Returns a function that builds the button 'Undo' of the toast about an added job. It moves the job to the trash. */
export function useUndoAddedJob(): (id: string) => ToastButton {
  const showUndoToast = useUndoDeleteToast();
  const { run } = useAction(
    async (id: string) => {
      const result = await deleteJob(id);
      return result.ok ? { ...result, data: id } : result;
    },
    {
      failure: strings.deleteFailed,
      onDone: (id) => showUndoToast(strings.deleted, "job", [id]),
      parallel: true,
    },
  );
  return (id) => ({ label: undo, run: () => run(id) });
}

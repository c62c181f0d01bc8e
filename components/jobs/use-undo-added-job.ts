"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { useUndoDeleteToast } from "@/components/trash/use-undo-delete-toast";
import { toast } from "@/components/ui/toast/toast";
import type { ToastButton } from "@/components/ui/toast/toaster";
import { deleteJob } from "@/lib/jobs/actions";
import * as strings from "@/lib/jobs/strings";
import { undo } from "@/lib/trash/strings";

/** Returns a function that builds the button 'Undo' of the toast about an added job. It moves the job to the trash. */
export function useUndoAddedJob(): (id: string) => ToastButton {
  const router = useRouter();
  const showUndoToast = useUndoDeleteToast();

  async function remove(id: string) {
    const result = await callAction(() => deleteJob(id), strings.deleteFailed);
    if (!result.ok) return void toast.error(result.message);
    showUndoToast(strings.deleted, "job", [id]);
    startTransition(() => router.refresh());
  }

  return (id) => ({ label: undo, run: () => void remove(id) });
}

"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { toast } from "@/components/ui/toast/toast";
import { restoreMany } from "@/lib/trash/actions";
import * as catalogue from "@/lib/trash/strings";
import type { RecordKind } from "@/lib/trash/record-kinds";

/** Tells that records of a kind were deleted, with a button that brings them back. */
export function useUndoDeleteToast(): (message: string, kind: RecordKind, ids: string[]) => void {
  const router = useRouter();

  async function bringBack(kind: RecordKind, ids: string[]) {
    const result = await callAction(() => restoreMany({ kind, ids }), catalogue.restoreFailed);
    if (!result.ok) return void toast.error(result.message);
    void toast.success(result.data.summary);
    startTransition(() => router.refresh());
  }

  return (message, kind, ids) =>
    void toast.success(message, { label: catalogue.undo, run: () => void bringBack(kind, ids) });
}

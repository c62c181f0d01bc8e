"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { getProofButton } from "@/components/forms/proof-link";
import { toast } from "@/components/ui/toast/toast";
import { restoreMany } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";
import type { RecordKind } from "@/lib/trash/record-kinds";

/** Returns a function that shows a success toast whose button restores the deleted records. */
export function useUndoDeleteToast(): (message: string, kind: RecordKind, ids: string[]) => void {
  const router = useRouter();

  async function restore(kind: RecordKind, ids: string[]) {
    const result = await callAction(() => restoreMany({ kind, ids }), strings.restoreFailed);
    if (!result.ok) return void toast.error(result.message, getProofButton(result));
    void toast.success(result.data.summary);
    startTransition(() => router.refresh());
  }

  return (message, kind, ids) =>
    void toast.success(message, { label: strings.undo, run: () => void restore(kind, ids) });
}

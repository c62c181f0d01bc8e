"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { attempt } from "@/components/admin/attempt";
import { toast } from "@/components/ui/toast";
import { restoreMany } from "@/lib/trash/actions";
import * as catalogue from "@/lib/trash/catalogue";
import type { RecordKind } from "@/lib/trash/kinds";

/** Tells that records of a kind were deleted, with a button that brings them back. */
export function useDeletedToast(): (message: string, kind: RecordKind, ids: string[]) => void {
  const router = useRouter();

  async function bringBack(kind: RecordKind, ids: string[]) {
    const result = await attempt(() => restoreMany({ kind, ids }), catalogue.restoreFailed);
    if (!result.ok) return void toast.error(result.message);
    void toast.success(result.data.summary);
    startTransition(() => router.refresh());
  }

  return (message, kind, ids) =>
    void toast.success(message, { label: catalogue.undo, run: () => void bringBack(kind, ids) });
}

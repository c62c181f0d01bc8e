"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { attempt } from "@/components/admin/attempt";
import { toast } from "@/components/ui/toast";
import { restore } from "@/lib/trash/actions";
import * as catalogue from "@/lib/trash/catalogue";
import type { RecordRef } from "@/lib/trash/kinds";

/** Tells that records were deleted, with a button that brings them back. */
export function useDeletedToast(): (message: string, ...records: RecordRef[]) => void {
  const router = useRouter();

  async function bringBack(records: RecordRef[]) {
    for (const record of records) {
      const result = await attempt(() => restore(record), catalogue.restoreFailed);
      if (!result.ok) return void toast.error(result.message);
    }
    const [first] = records;
    if (first) void toast.success(catalogue.restored(first.kind));
    startTransition(() => router.refresh());
  }

  return (message, ...records) =>
    void toast.success(message, { label: catalogue.undo, run: () => void bringBack(records) });
}

"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { restore } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

/** Restores a record without confirmation, because it can be deleted again. */
export function RestoreRecord({ record, labelSuffix }: { record: RecordRef; labelSuffix: string }) {
  const router = useRouter();
  const [restoring, startRestoring] = useTransition();
  const isRestoring = useRef(false);

  function restoreRecord() {
    if (isRestoring.current) return;
    isRestoring.current = true;
    startRestoring(async () => {
      const result = await callAction(() => restore(record), strings.restoreFailed);
      if (!result.ok) {
        isRestoring.current = false;
        void toast.error(result.message);
        return;
      }
      void toast.success(strings.restored(record.kind));
      // The refresh removes this row, and focus would be lost with it.
      document.getElementById("page-title")?.focus();
      startRestoring(() => router.refresh());
    });
  }

  return (
    <Button variant="secondary" disabled={restoring} onClick={restoreRecord}>
      {restoring ? "Restoring..." : "Restore"}
      <span className="sr-only">{labelSuffix}</span>
    </Button>
  );
}

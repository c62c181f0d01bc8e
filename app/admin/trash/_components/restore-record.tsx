"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { restore } from "@/lib/trash/actions";
import * as catalogue from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

/** Takes a record out of the trash; nothing is lost by a slip, so it does not ask. */
export function RestoreRecord({ record, about }: { record: RecordRef; about: string }) {
  const router = useRouter();
  const [restoring, startRestoring] = useTransition();
  const underWay = useRef(false);

  function bringBack() {
    if (underWay.current) return;
    underWay.current = true;
    startRestoring(async () => {
      const result = await callAction(() => restore(record), catalogue.restoreFailed);
      if (!result.ok) {
        underWay.current = false;
        void toast.error(result.message);
        return;
      }
      void toast.success(catalogue.restored(record.kind));
      // The row is about to go; focus must not go with it.
      document.getElementById("page-title")?.focus();
      startRestoring(() => router.refresh());
    });
  }

  return (
    <Button variant="secondary" disabled={restoring} onClick={bringBack}>
      {restoring ? "Restoring..." : "Restore"}
      <span className="sr-only">{about}</span>
    </Button>
  );
}

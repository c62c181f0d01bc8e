"use client";

import { useRecordAction } from "@/components/records/use-record-action";
import { Button } from "@/components/ui/button";
import { restore } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

/** Restores a record without confirmation, because it can be deleted again. */
export function RestoreRecord({ record, labelSuffix }: { record: RecordRef; labelSuffix: string }) {
  const [restoring, restoreRecord] = useRecordAction(
    () => restore(record),
    strings.restoreFailed,
    strings.restored(record.kind),
  );
  return (
    <Button variant="secondary" disabled={restoring} onClick={restoreRecord}>
      <span>{restoring ? "Restoring..." : "Restore"}</span>
      <span className="sr-only">{labelSuffix}</span>
    </Button>
  );
}

"use client";

import { ActionButton } from "@/components/forms/action-button";
import { restore } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

/** Restores a record without confirmation, because it can be deleted again. */
export const RestoreRecord = ({ record, labelSuffix }: { record: RecordRef; labelSuffix: string }) => (
  <ActionButton
    label="Restore"
    busyLabel="Restoring..."
    labelSuffix={labelSuffix}
    action={restore}
    input={record}
    success={strings.restored(record.kind)}
    failure={strings.restoreFailed}
  />
);

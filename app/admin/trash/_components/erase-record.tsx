"use client";

import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { useRemovedToast } from "@/components/forms/dialog/use-removed-toast";
import { hardDeleteRecord } from "@/lib/trash/actions";
import * as catalogue from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

interface EraseRecordProps {
  record: RecordRef;
  name: string;
  /** Tells this button from those of the other rows. */
  labelSuffix: string;
  /** Applications that went into the trash with a job. */
  applications: number;
}

/** Asks, naming the record, and erases it. */
export function EraseRecord({
  record,
  name,
  labelSuffix: about,
  applications: applicants,
}: EraseRecordProps) {
  const tellErased = useRemovedToast();
  return (
    <ConfirmDialog
      label="Delete for good"
      busyLabel="Deleting..."
      labelSuffix={about}
      variant="secondary"
      title={`Delete ${name} for good?`}
      description={
        <p>
          {applicants > 0
            ? `${applicants} application${applicants === 1 ? "" : "s"} and what was sent with them go along. `
            : null}
          Nothing of it is kept. This cannot be undone.
        </p>
      }
      action={() => hardDeleteRecord(record)}
      failure={catalogue.eraseFailed}
      unchangedText="It may have been restored or deleted already. Load the page again to see."
      onDone={() => tellErased(catalogue.erased(record.kind))}
    />
  );
}

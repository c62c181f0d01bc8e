"use client";

import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { pluralize } from "@/lib/format";
import { hardDeleteRecord } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

interface EraseRecordProps {
  record: RecordRef;
  name: string;
  /** Makes the accessible name of the button unique among the rows. */
  labelSuffix: string;
  /** Number of applications that were deleted with the job. */
  applications: number;
}

export function EraseRecord({ record, name, labelSuffix, applications }: EraseRecordProps) {
  return (
    <ConfirmDialog
      label="Delete for good"
      busyLabel="Deleting..."
      labelSuffix={labelSuffix}
      title={`Delete ${name} for good?`}
      description={
        <p>
          {applications > 0 ? (
            <span>{pluralize(applications, "application")} and their files are deleted too.</span>
          ) : null}{" "}
          <span>Nothing is kept. This can't be undone.</span>
        </p>
      }
      action={hardDeleteRecord}
      input={record}
      failure={strings.eraseFailed}
      unchangedText="It may already have been restored or deleted. Reload the page to see."
      success={strings.erased(record.kind)}
    />
  );
}

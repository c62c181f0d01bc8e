"use client";

import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { useGoneToast } from "@/components/admin/use-gone-toast";
import { eraseForGood } from "@/lib/trash/actions";
import * as catalogue from "@/lib/trash/catalogue";
import type { RecordRef } from "@/lib/trash/kinds";

interface EraseRecordProps {
  record: RecordRef;
  name: string;
  /** Tells this button from those of the other rows. */
  about: string;
  /** Applications that went into the trash with a job. */
  applicants: number;
}

/** Asks, naming the record, and erases it. */
export function EraseRecord({ record, name, about, applicants }: EraseRecordProps) {
  const tellErased = useGoneToast();
  return (
    <ConfirmDialog
      label="Delete for good"
      busyLabel="Deleting..."
      about={about}
      look="secondary"
      title={`Delete ${name} for good?`}
      description={
        <p>
          {applicants > 0
            ? `${applicants} application${applicants === 1 ? "" : "s"} and what was sent with them go along. `
            : null}
          Nothing of it is kept. This cannot be undone.
        </p>
      }
      action={() => eraseForGood(record)}
      failure={catalogue.eraseFailed}
      unchanged="It may have been restored or deleted already. Load the page again to see."
      onDone={() => tellErased(catalogue.erased(record.kind))}
    />
  );
}

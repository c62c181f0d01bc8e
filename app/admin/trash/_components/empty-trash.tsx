"use client";

import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { useGoneToast } from "@/components/admin/use-gone-toast";
import { emptyTrash } from "@/lib/trash/actions";
import * as catalogue from "@/lib/trash/catalogue";

/** Asks, saying how much there is, and erases all of it. */
export function EmptyTrash({ count, until }: { count: number; until: number }) {
  const tellErased = useGoneToast();
  return (
    <ConfirmDialog
      label="Empty trash"
      busyLabel="Emptying..."
      title="Empty the trash?"
      description={
        <p>
          {count === 1 ? "The one record" : `All ${count} records`} in it, with resumes and waiting mails,
          will be deleted for good. This cannot be undone.
        </p>
      }
      action={() => emptyTrash({ until })}
      failure={catalogue.emptyFailed}
      unchanged="Not everything was deleted."
      onDone={() => tellErased(catalogue.emptied)}
    />
  );
}

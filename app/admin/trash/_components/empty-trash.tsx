"use client";

import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { emptyTrash } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";

export function EmptyTrash({ count, until }: { count: number; until: number }) {
  return (
    <ConfirmDialog
      label="Empty trash"
      busyLabel="Emptying..."
      title="Empty the trash?"
      description={
        <p>
          <span>{count === 1 ? "The one record" : `All ${count} records`}</span> in it, with resumes and
          unsent emails, will be deleted for good. This cannot be undone.
        </p>
      }
      action={() => emptyTrash({ until })}
      failure={strings.emptyFailed}
      unchangedText="Not everything was deleted."
      success={strings.emptied}
    />
  );
}

"use client";

import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { emptyTrash } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";

/** Empties the trash up to the last record that the page shows, and says what a hold keeps in it. */
export const EmptyTrash = ({ total, until }: { total: number; until: number }) => (
  <ConfirmDialog
    label="Empty trash"
    busyLabel="Emptying..."
    title="Empty the trash?"
    description={
      <p>
        <span>{total === 1 ? "The one record" : `All ${total} records`}</span> in it, with resumes and unsent
        emails, will be deleted for good. This can't be undone.
      </p>
    }
    action={emptyTrash}
    input={{ until }}
    onDone={({ summary }) => void toast.success(summary)}
    failure={strings.emptyFailed}
    unchangedText="Not everything was deleted."
  />
);

import { useState } from "react";
import type { BulkAction } from "@/components/admin/bulk-bar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface BulkDialogProps {
  /** The action that is asked about; undefined while nothing is. */
  action: BulkAction | undefined;
  /** '3 messages'. */
  what: string;
  busy: boolean;
  onConfirm: (action: BulkAction) => void;
  onClose: () => void;
}

/** The question before something is done to several records that destroys. */
export function BulkDialog({ action, what, busy, onConfirm, onClose }: BulkDialogProps) {
  // The words stay while the dialog fades out.
  const [last, setLast] = useState({ action, what });
  if (action && (action !== last.action || what !== last.what)) setLast({ action, what });
  const shown = last.action;

  return (
    <Dialog
      open={action !== undefined}
      onClose={onClose}
      role="alertdialog"
      busy={busy}
      title={`${shown?.label} ${last.what}?`}
      description={<p>{shown?.warning}</p>}
    >
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => shown && onConfirm(shown)}>
          {busy ? shown?.busy : `${shown?.label} ${last.what}`}
        </Button>
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import type { BulkAction } from "./bulk-bar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { trashNotice, bulkTrashNotice } from "@/lib/trash/strings";

/** What is asked: what would be done, to which records, and what that means. */
export interface BulkConfirmation {
  action: BulkAction;
  ids: string[];
  warning: string;
}

interface BulkDialogProps {
  /** Undefined while nothing is asked. */
  confirmation: BulkConfirmation | undefined;
  /** 'messages'. */
  items: string;
  busy: boolean;
  onConfirm: (action: BulkAction, ids: string[]) => void;
  onClose: () => void;
}

/** The question before something is done to several records that destroys. */
export function BulkDialog({ confirmation: question, items, busy, onConfirm, onClose }: BulkDialogProps) {
  // The words stay while the dialog fades out.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  const { action, ids, warning } = last;
  const one = ids.length === 1;
  const what = one ? `${action.label} 1 ${items.slice(0, -1)}` : `${action.label} ${ids.length} ${items}`;

  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      role="alertdialog"
      busy={busy}
      title={`${what}?`}
      description={
        <div className="grid gap-3">
          <p>{warning}</p>
          {action.deletes ? <p>{one ? trashNotice : bulkTrashNotice}</p> : null}
        </div>
      }
    >
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => onConfirm(action, ids)}>
          {busy ? action.busyLabel : what}
        </Button>
      </div>
    </Dialog>
  );
}

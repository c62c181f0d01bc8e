import { useState } from "react";
import type { BulkAction, BulkConfirmation } from "./bulk-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { getBulkTrashNotice, getTrashNotice } from "@/lib/trash/strings";

interface BulkDialogProps {
  confirmation: BulkConfirmation | undefined;
  items: string;
  busy: boolean;
  onConfirm: (action: BulkAction, ids: string[]) => void;
  onClose: () => void;
}

export function BulkDialog({ confirmation, items, busy, onConfirm, onClose }: BulkDialogProps) {
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(confirmation);
  if (confirmation && confirmation !== last) setLast(confirmation);
  if (!last) return null;
  const { action, ids, warning } = last;
  const one = ids.length === 1;
  const label = one ? `${action.label} 1 ${items.slice(0, -1)}` : `${action.label} ${ids.length} ${items}`;

  return (
    <AlertDialog
      open={confirmation !== undefined}
      title={`${label}?`}
      description={
        <div className="grid gap-3">
          <p>{warning}</p>
          {action.deletes ? (
            <p>{one ? getTrashNotice(action.deletes) : getBulkTrashNotice(action.deletes)}</p>
          ) : null}
        </div>
      }
      busy={busy}
      confirmLabel={busy ? action.busyLabel : label}
      onCancel={onClose}
      onConfirm={() => onConfirm(action, ids)}
    />
  );
}

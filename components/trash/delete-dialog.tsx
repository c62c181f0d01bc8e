"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { useListHref } from "@/components/lists/list-memory";
import { useUndoDeleteToast } from "./use-undo-delete-toast";
import type { ActionResult } from "@/lib/action-result";
import * as trash from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

interface DeleteDialogProps {
  /** Names the record: 'Delete the message from Ada Lovelace?' */
  title: string;
  /** What goes with it; that it stays in the trash for a while is said here. */
  description?: ReactNode;
  /** What 'Undo' in the toast brings back. */
  record: RecordRef;
  action: () => Promise<ActionResult<unknown>>;
  /** Toasts of specification section 8. */
  success: string;
  failure: string;
  /** Where to go afterwards; the list is shown as it was left. */
  listPath: string;
}

/** The 'Delete' button of a record page and the question it asks first. */
export function DeleteDialog({ description, record, success, listPath, ...props }: DeleteDialogProps) {
  const router = useRouter();
  const listHref = useListHref(listPath);
  const tellDeleted = useUndoDeleteToast();

  return (
    <ConfirmDialog
      {...props}
      label="Delete"
      confirmLabel={`Delete ${trash.kindNames[record.kind].toLowerCase()}`}
      busyLabel="Deleting..."
      unchangedText="Nothing was deleted."
      description={
        <div className="grid gap-3">
          {description}
          <p>{trash.trashNotice}</p>
        </div>
      }
      onDone={() => {
        tellDeleted(success, record.kind, [record.id]);
        router.push(listHref);
        router.refresh();
      }}
    />
  );
}

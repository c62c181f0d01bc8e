"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { useListHref } from "@/components/admin/list-memory";
import { useDeletedToast } from "@/components/admin/use-deleted-toast";
import type { ActionResult } from "@/lib/action-result";
import * as trash from "@/lib/trash/catalogue";
import type { RecordRef } from "@/lib/trash/kinds";

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
  const tellDeleted = useDeletedToast();

  return (
    <ConfirmDialog
      {...props}
      label="Delete"
      confirmLabel={`Delete ${trash.kindNames[record.kind].toLowerCase()}`}
      busyLabel="Deleting..."
      unchanged="Nothing was deleted."
      description={
        <div className="grid gap-3">
          {description}
          <p>{trash.keptFor}</p>
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

"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { useUndoToast } from "@/components/forms/use-action";
import { useListHref } from "@/components/lists/list-memory";
import type { ActionResult } from "@/lib/action-result";
import { restore } from "@/lib/trash/actions";
import * as strings from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

export interface Deletion {
  /** Names the record: 'Delete the message from Ada Lovelace?' */
  title: string;
  /** Says what else is deleted. This component adds the note about the trash. */
  description?: ReactNode;
  action: (id: string) => Promise<ActionResult<unknown>>;
  success: string;
  failure: string;
}

interface DeleteDialogProps extends Deletion {
  record: RecordRef;
  /** Path of the list that opens afterwards, with the query last used in this tab. */
  listPath: string;
}

export function DeleteDialog({ description, record, success, listPath, ...props }: DeleteDialogProps) {
  const router = useRouter();
  const listHref = useListHref(listPath);
  const showUndoToast = useUndoToast(restore, { success: ({ summary }) => summary });

  return (
    <ConfirmDialog
      {...props}
      input={record.id}
      label="Delete"
      confirmLabel={`Delete ${strings.kindNames[record.kind].toLowerCase()}`}
      busyLabel="Deleting..."
      unchangedText="Nothing was deleted."
      description={
        <div className="grid gap-3">
          {description}
          <p>{strings.getTrashNotice(record.kind)}</p>
        </div>
      }
      onDone={() => {
        showUndoToast(success, { kind: record.kind, ids: [record.id] });
        router.push(listHref);
      }}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import type { ReactNode } from "react";
import { attempt } from "@/components/admin/attempt";
import { useListHref } from "@/components/admin/list-memory";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { ActionFailure, ActionResult } from "@/lib/action-result";

interface DeleteDialogProps {
  /** Names the record: 'Delete the message from Ada Lovelace?' */
  title: string;
  description: ReactNode;
  action: () => Promise<ActionResult<unknown>>;
  /** Toasts of specification section 8. */
  success: string;
  failure: string;
  /** Where to go afterwards; the list is shown as it was left. */
  listPath: string;
}

/** The 'Delete' button of a record page and the question it asks first. */
export function DeleteDialog({ title, description, action, success, failure, listPath }: DeleteDialogProps) {
  const router = useRouter();
  const listHref = useListHref(listPath);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<ActionFailure>();
  const [deleting, startDeleting] = useTransition();
  const underWay = useRef(false);

  function confirm() {
    if (underWay.current) return;
    underWay.current = true;
    startDeleting(async () => {
      const result = await attempt(action, failure);
      if (result.ok) {
        void toast.success(success);
        startDeleting(() => {
          router.push(listHref);
          router.refresh();
        });
        return;
      }
      underWay.current = false;
      setFailed(result);
      void toast.error(result.message);
    });
  }

  function close() {
    setOpen(false);
    setFailed(undefined);
  }

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        open={open}
        onClose={close}
        role="alertdialog"
        busy={deleting}
        title={title}
        description={description}
      >
        {failed ? (
          <p role="alert" className="mt-4 font-semibold text-danger">
            {failed.reason ? `${failed.reason} ` : null}
            Nothing was deleted.
          </p>
        ) : null}
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={deleting} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" disabled={deleting} onClick={confirm}>
            {deleting ? "Deleting..." : "Delete"}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

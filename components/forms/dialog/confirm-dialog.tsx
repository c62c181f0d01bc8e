"use client";

import { type ReactNode, useState } from "react";
import { type ActionOnceOptions, useActionOnce } from "@/components/forms/use-action-once";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DialogFailure } from "./dialog-failure";

interface ConfirmDialogProps extends ActionOnceOptions {
  /** Text of the button that opens the dialog: 'Delete'. */
  label: string;
  /** Text of the button that confirms: 'Delete message'. */
  confirmLabel?: string;
  busyLabel: string;
  /** Read by screen readers after `label`, where a page has several such buttons: 'message Ada Lovelace'. */
  labelSuffix?: string;
  /** Names the record: 'Delete the message from Ada Lovelace?' */
  title: string;
  description: ReactNode;
  /** Shown after a failure: 'Nothing was deleted.' */
  unchangedText: string;
}

export function ConfirmDialog({ labelSuffix, ...props }: ConfirmDialogProps) {
  const { label, confirmLabel = label, busyLabel, title, description, unchangedText } = props;
  const [open, setOpen] = useState(false);
  const { working, failed, run, clearFailure } = useActionOnce(props);

  function close() {
    setOpen(false);
    clearFailure();
  }

  return (
    <>
      <Button
        variant="quietDanger"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="[@media(scripting:none)]:hidden"
      >
        {label}
        {labelSuffix ? <span className="sr-only">{labelSuffix}</span> : null}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        role="alertdialog"
        busy={working}
        title={title}
        description={description}
      >
        {failed ? (
          <DialogFailure
            failed={failed}
            text={unchangedText}
            hint="Reload it and try again."
            className="mt-4"
          />
        ) : null}
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={working} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" disabled={working} onClick={run}>
            {working ? busyLabel : confirmLabel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

"use client";

import { type ReactNode, useRef, useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure, ActionResult } from "@/lib/action-result";

interface ConfirmDialogProps {
  /** Text of the button that opens the dialog: 'Delete'. */
  label: string;
  /** Text of the button that confirms: 'Delete message'. */
  confirmLabel?: string;
  busyLabel: string;
  /** Read by screen readers after `label`, where a page has several such buttons: 'message Ada Lovelace'. */
  labelSuffix?: string;
  variant?: "danger" | "secondary";
  /** Names the record: 'Delete the message from Ada Lovelace?' */
  title: string;
  description: ReactNode;
  action: () => Promise<ActionResult<unknown>>;
  failure: string;
  /** Shown after a failure: 'Nothing was deleted.' */
  unchangedText: string;
  /** Runs in the action's transition, so that the dialog stays busy until the page is updated. */
  onDone: () => void;
}

export function ConfirmDialog({ variant = "danger", labelSuffix, ...props }: ConfirmDialogProps) {
  const {
    label,
    confirmLabel = label,
    busyLabel,
    title,
    description,
    action,
    failure,
    unchangedText,
    onDone,
  } = props;
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<ActionFailure>();
  const [working, startWorking] = useTransition();
  const inFlight = useRef(false);

  function confirm() {
    if (inFlight.current) return;
    inFlight.current = true;
    startWorking(async () => {
      const result = await callAction(action, failure);
      if (result.ok) {
        startWorking(onDone);
        return;
      }
      inFlight.current = false;
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
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
          <div role="alert" className="mt-4 grid gap-3 font-semibold text-danger">
            <p>
              {failed.reason ? `${failed.reason} ` : null}
              {unchangedText}
            </p>
            {failed.outdated ? <DeploymentSkewNotice>Reload it and try again.</DeploymentSkewNotice> : null}
          </div>
        ) : null}
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={working} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" disabled={working} onClick={confirm}>
            {working ? busyLabel : confirmLabel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

"use client";

import { type ReactNode, useRef, useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure, ActionResult } from "@/lib/action-result";

interface ConfirmDialogProps {
  /** The word on the first button: 'Delete' */
  label: string;
  /** What the second says, which names what it destroys, and while it works: 'Delete message', 'Deleting...' */
  confirmLabel?: string;
  busyLabel: string;
  /** Completes the name of the first button where a page has several: 'Delete for good message Ada Lovelace'. */
  labelSuffix?: string;
  variant?: "danger" | "secondary";
  /** Names the record: 'Delete the message from Ada Lovelace?' */
  title: string;
  description: ReactNode;
  action: () => Promise<ActionResult<unknown>>;
  failure: string;
  /** What the dialog says when it failed: 'Nothing was deleted.' */
  unchangedText: string;
  /** Runs in the transition of the action, so that the dialog stays busy until the page has followed. */
  onDone: () => void;
}

/** A button that asks before it does something, and the question. */
export function ConfirmDialog({
  variant: look = "danger",
  labelSuffix: about,
  ...props
}: ConfirmDialogProps) {
  const {
    label,
    confirmLabel = label,
    busyLabel,
    title,
    description,
    action,
    failure,
    unchangedText: unchanged,
    onDone,
  } = props;
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<ActionFailure>();
  const [working, startWorking] = useTransition();
  const underWay = useRef(false);

  function confirm() {
    if (underWay.current) return;
    underWay.current = true;
    startWorking(async () => {
      const result = await callAction(action, failure);
      if (result.ok) {
        startWorking(onDone);
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
      <Button variant={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
        {about ? <span className="sr-only">{about}</span> : null}
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
              {unchanged}
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

"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { DiscardDialog } from "./discard-dialog";
import { useUnsavedChangesWarning } from "./use-unsaved-changes-warning";
import {
  type SavedForm,
  reloadAndRestore,
  takeSavedForm,
} from "@/components/forms/deployment-skew/form-restore";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";

/** What an open dialog hands to the form inside of it. */
export interface DialogFormHandle<Values> {
  busy: boolean;
  /** Sends what was entered; a failure's messages are shown at the fields, and everything typed stays. */
  send: (values: Values) => Promise<ActionResult<unknown>>;
  onCancel: () => void;
  /** Told whether something would be lost by closing. */
  onDirty: (dirty: boolean) => void;
  /** What was typed before the page was loaded anew. */
  savedForm: SavedForm | undefined;
  /** Loads the page anew, and opens the dialog again with what was typed. */
  onReload: (form: HTMLFormElement | null) => void;
}

interface FormDialogProps<Values> {
  /** The button that opens the dialog. */
  button: string;
  variant?: ButtonVariant;
  title: string;
  description?: ReactNode;
  /** Told the version that was being edited, where a reload brought the dialog back. */
  onOpen?: (version?: number) => void;
  /** Which version of a record is being edited. */
  version?: number;
  action: (values: Values) => Promise<ActionResult<unknown>>;
  /** Toasts of specification section 8. */
  success: string | ((values: Values) => string);
  failure: string;
  /** Run beside the toast. */
  onSuccess?: () => void;
  children: (form: DialogFormHandle<Values>) => ReactNode;
}

/**
 * A button, and the dialog with a form that it opens. Afterwards the page shows what was saved; whoever leaves with
 * something unsaved is asked first.
 */
export function FormDialog<Values>({
  button,
  variant,
  title,
  description,
  onOpen,
  version,
  action,
  success,
  failure,
  onSuccess,
  children,
}: FormDialogProps<Values>) {
  const router = useRouter();
  /** How often it was opened: each time with a form of its own, also while the last one is still fading. */
  const [opening, setOpening] = useState(0);
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [showing, startShowing] = useTransition();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const busy = sending || showing;
  const [kept, setKept] = useState<SavedForm>();
  const warning = useUnsavedChangesWarning(open && dirty, () => setAsking(true));

  function start(before?: SavedForm) {
    onOpen?.(before?.version);
    setKept(before);
    void prepareToasts();
    setDirty(false);
    setOpening(opening + 1);
    setOpen(true);
  }

  const resume = useEffectEvent(() => {
    const before = takeSavedForm(button);
    if (before) start(before);
  });
  useEffect(() => {
    const turn = setTimeout(() => resume());
    return () => clearTimeout(turn);
  }, []);

  function reload(form: HTMLFormElement | null) {
    warning.drop();
    reloadAndRestore(form, { formId: button, version });
  }

  function close() {
    setAsking(false);
    setOpen(false);
    setDirty(false);
  }

  function keep() {
    setAsking(false);
    warning.stay();
  }

  function discard() {
    close();
    warning.goOn();
  }

  const leave = () => (dirty ? setAsking(true) : close());

  async function send(values: Values): Promise<ActionResult<unknown>> {
    setSending(true);
    const result = await callAction(() => action(values), failure);
    setSending(false);
    if (result.ok) {
      void toast.success(typeof success === "string" ? success : success(values));
      onSuccess?.();
      // Closes as the page shows what was saved: whoever edits again at once edits that.
      startShowing(() => {
        router.refresh();
        close();
      });
    } else {
      void toast.error(result.message);
    }
    return result;
  }

  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => start()}>
        {button}
      </Button>
      {/* Before the dialog that it lies upon: closed first, it gives the focus back first. */}
      <DiscardDialog open={open && asking} onKeep={keep} onDiscard={discard} />
      <Dialog
        open={open}
        onClose={close}
        onRequestClose={dirty ? leave : undefined}
        form
        busy={busy}
        title={title}
        description={description}
      >
        <div key={opening}>
          {children({ busy, send, onCancel: leave, onDirty: setDirty, savedForm: kept, onReload: reload })}
        </div>
      </Dialog>
    </>
  );
}

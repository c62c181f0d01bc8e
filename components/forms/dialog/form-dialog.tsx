"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import {
  reloadAndRestore,
  type SavedForm,
  takeSavedForm,
} from "@/components/forms/deployment-skew/form-restore";
import { showFailure } from "@/components/forms/show-failure";
import { useSubmit } from "@/components/forms/use-submit";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { prepareToasts, toast } from "@/components/ui/toast/toast";
import type { ToastButton } from "@/components/ui/toast/toaster";
import type { ActionResult } from "@/lib/action-result";
import { DialogForm, type DialogFormProps } from "./dialog-form";
import { UnsavedChangesQuestion } from "./use-leave-question";
import { useUnsavedChangesWarning } from "./use-unsaved-changes-warning";

export interface FormDialogProps<Input extends FieldValues, Output> extends Omit<
  DialogFormProps<Input, Output>,
  "dialog"
> {
  button: string;
  variant?: ButtonVariant;
  title: string;
  description?: ReactNode;
  wide?: boolean;
  /** Called at each opening; after a reload, with the version that was being edited. */
  onOpen?: (version?: number) => void;
  version?: number;
  action: (values: Output) => Promise<ActionResult<unknown>>;
  success: string | ((values: Output) => string);
  failure: string;
  /** Builds the button of the success toast from the record's id, which the action then returns. */
  successButton?: (id: string) => ToastButton;
  onSuccess?: () => void;
}

/** A button that opens a form. Refreshes the page after a save, and asks before unsaved input is lost. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { button, success } = props;
  const router = useRouter();
  /** Key of the form: each opening mounts a new one, even while the last one fades out. */
  const [openCount, setOpenCount] = useState(0);
  const [open, setOpen] = useState(false);
  const [confirmingDiscard, setConfirmingDiscard] = useState(false);
  const [savedForm, setSavedForm] = useState<SavedForm>();
  const unsavedInput = useRef<() => boolean>(null);
  const hasUnsavedInput = () => unsavedInput.current?.() ?? false;
  const warning = useUnsavedChangesWarning({
    active: open,
    hasUnsavedInput,
    onBlocked: () => setConfirmingDiscard(true),
  });

  function start(saved?: SavedForm) {
    props.onOpen?.(saved?.version);
    setSavedForm(saved);
    void prepareToasts();
    setOpenCount(openCount + 1);
    setOpen(true);
  }

  const restoreAfterReload = useEffectEvent(() => {
    const saved = takeSavedForm(button);
    if (saved) start(saved);
  });
  useEffect(() => {
    const timer = setTimeout(() => restoreAfterReload());
    return () => clearTimeout(timer);
  }, []);

  function reload(form: HTMLFormElement | null) {
    warning.disable();
    reloadAndRestore(form, { formId: button, version: props.version });
  }

  function close() {
    setConfirmingDiscard(false);
    setOpen(false);
  }

  function keepEditing() {
    setConfirmingDiscard(false);
    warning.cancel();
  }

  function discard() {
    close();
    warning.proceed();
  }

  function canClose(): boolean {
    const unsaved = hasUnsavedInput();
    if (unsaved) setConfirmingDiscard(true);
    return !unsaved;
  }

  const { busy, submit } = useSubmit<unknown>({
    failure: props.failure,
    // Closes together with the refresh, so that a second edit starts from the saved record.
    onSuccess() {
      router.refresh();
      close();
    },
    onFailure: showFailure,
  });

  async function send(values: Output) {
    const result = await submit(() => props.action(values));
    if (!result.ok) return result;
    const toastButton = typeof result.data === "string" ? props.successButton?.(result.data) : undefined;
    void toast.success(typeof success === "string" ? success : success(values), toastButton);
    props.onSuccess?.();
    return result;
  }

  const dialog = { busy, send, savedForm, unsavedInput, reload, cancel: () => canClose() && close() };
  return (
    <>
      <Button variant={props.variant} aria-haspopup="dialog" onClick={() => start()}>
        {button}
      </Button>
      {/* Rendered before the dialog below it, so that it closes first and returns the focus first. */}
      <UnsavedChangesQuestion open={open && confirmingDiscard} onKeep={keepEditing} onDiscard={discard} />
      <Dialog
        open={open}
        onClose={close}
        canClose={canClose}
        form
        wide={props.wide}
        busy={busy}
        title={props.title}
        description={props.description}
      >
        <DialogForm key={openCount} {...props} dialog={dialog} />
      </Dialog>
    </>
  );
}

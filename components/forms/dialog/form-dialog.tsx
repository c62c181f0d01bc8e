"use client";

import type { ReactNode } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { type DialogFormHandle, type FormDialogOptions, useFormDialog } from "./use-form-dialog";

export interface FormDialogProps<Values> extends FormDialogOptions<Values> {
  variant?: ButtonVariant;
  title: string;
  description?: ReactNode;
  children: (form: DialogFormHandle<Values>) => ReactNode;
}

/** A button and its form dialog. */
export function FormDialog<Values>({
  variant,
  title,
  description,
  children,
  ...options
}: FormDialogProps<Values>) {
  const dialog = useFormDialog(options);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => dialog.start()}>
        {options.button}
      </Button>
      {/* Rendered before the dialog below it, so that it closes first and returns the focus first. */}
      <AlertDialog
        open={dialog.confirmingDiscard}
        title="Leave without saving?"
        description={<p>Your changes aren't saved and will be lost.</p>}
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        onCancel={dialog.keepEditing}
        onConfirm={dialog.discard}
      />
      <Dialog
        open={dialog.open}
        onClose={dialog.close}
        canClose={dialog.canClose}
        form
        busy={dialog.handle.busy}
        title={title}
        description={description}
      >
        <div key={dialog.openCount}>{children(dialog.handle)}</div>
      </Dialog>
    </>
  );
}

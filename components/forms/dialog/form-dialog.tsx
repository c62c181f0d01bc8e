"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { DiscardDialog } from "./discard-dialog";
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
      <DiscardDialog {...dialog.discardDialog} />
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

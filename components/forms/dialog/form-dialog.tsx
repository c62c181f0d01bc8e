"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { DialogForm, type DialogFormProps } from "./dialog-form";
import { type FormDialogOptions, useFormDialog } from "./use-form-dialog";

export interface FormDialogProps<Input extends FieldValues, Output>
  extends FormDialogOptions<Output>, Omit<DialogFormProps<Input, Output>, "dialog"> {
  variant?: ButtonVariant;
  title: string;
  description?: ReactNode;
}

export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const dialog = useFormDialog(props);
  return (
    <>
      <Button variant={props.variant} aria-haspopup="dialog" onClick={() => dialog.start()}>
        {props.button}
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
        busy={dialog.busy}
        title={props.title}
        description={props.description}
      >
        <DialogForm key={dialog.openCount} {...props} dialog={dialog} />
      </Dialog>
    </>
  );
}

"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import type { ButtonVariant } from "./button-class";
import { Dialog } from "./dialog";

interface AlertDialogProps {
  open: boolean;
  title: string;
  description: ReactNode;
  busy?: boolean;
  cancelLabel?: string;
  confirmLabel: string;
  variant?: ButtonVariant;
  onCancel: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

export const AlertDialog = ({
  cancelLabel = "Cancel",
  confirmLabel,
  variant = "danger",
  onCancel,
  onConfirm,
  children,
  ...dialog
}: AlertDialogProps) => (
  <Dialog {...dialog} onClose={onCancel} role="alertdialog">
    {children}
    <div className="mt-8 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" disabled={dialog.busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={variant} disabled={dialog.busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  </Dialog>
);

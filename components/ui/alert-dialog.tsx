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
  open,
  title,
  description,
  busy,
  cancelLabel = "Cancel",
  confirmLabel,
  variant = "danger",
  onCancel,
  onConfirm,
  children,
}: AlertDialogProps) => (
  <Dialog
    open={open}
    onClose={onCancel}
    role="alertdialog"
    busy={busy}
    title={title}
    description={description}
  >
    {children}
    <div className="mt-8 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={variant} disabled={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  </Dialog>
);

import { type SyntheticEvent, useEffect } from "react";

interface CloseGuardOptions {
  open: boolean;
  busy: boolean | undefined;
  /** Called at each attempt to close. Returns false to keep the dialog open. */
  canClose: (() => boolean) | undefined;
  onClose: () => void;
}

/** Returns the event handlers that ask `canClose` before the browser closes a dialog. */
export function useCloseGuard({ open, busy, canClose, onClose }: CloseGuardOptions) {
  // Browsers let a page cancel one close request, but not two in a row. So a guarded dialog handles Escape itself.
  useEffect(() => {
    if (!open || !canClose || busy) return;
    const handleEscape = (event: KeyboardEvent) => {
      const isCovered = document.querySelectorAll("dialog[open]").length > 1;
      if (event.key !== "Escape" || event.defaultPrevented || isCovered) return;
      event.preventDefault();
      if (canClose()) onClose();
    };
    document.addEventListener("keydown", handleEscape);
    return () => document.removeEventListener("keydown", handleEscape);
  }, [open, busy, canClose, onClose]);

  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // The file picker's own cancel event bubbles from its field.
      if (event.target !== event.currentTarget) return;
      if (busy || (event.cancelable && canClose?.() === false)) event.preventDefault();
    },
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      // The event of an earlier closing can arrive after the dialog was opened again.
      if (!open || currentTarget.open) return;
      // The browser has closed the dialog without a cancelable event. Its input is still there.
      if (canClose?.() === false) currentTarget.showModal();
      else onClose();
    },
  };
}

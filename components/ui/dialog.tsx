"use client";

import { clsx } from "clsx";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

/** Specification, section 9. The transition that lasts so long is in the class list below. */
const CLOSING_MS = 500;

interface DialogProps {
  open: boolean;
  /** Called for every way out: Escape, a click beside the dialog, a Cancel button. */
  onClose: () => void;
  /** Called in place of closing while something would be lost by it: by Escape, and by whatever else asks to close. */
  onRequestClose?: () => void;
  title: string;
  description?: ReactNode;
  /** `alertdialog` for what cannot be undone: it ignores clicks beside it. Name the record in title or description. */
  role?: "dialog" | "alertdialog";
  /** For what people type into: wider, and a click beside it closes nothing, so that no text is lost by a slip. */
  form?: boolean;
  /** While true, nothing closes the dialog: its action is under way. */
  busy?: boolean;
  children: ReactNode;
}

/**
 * Modal on the native `<dialog>`: the browser traps focus, closes on Escape and gives focus back to the opener.
 * Its content is unmounted once the closing animation is over, which resets every form inside.
 */
export function Dialog({
  open,
  onClose,
  onRequestClose: onLeave,
  title,
  description,
  role = "dialog",
  form,
  busy,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const mounted = useMountedWhileClosing(open);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open, mounted]);

  // A browser lets a page hold back one request to close, not two in a row: such a dialog takes none of them itself.
  const guarded = onLeave !== undefined;
  useEffect(() => {
    if (!open || !onLeave || busy) return;
    const leave = (event: KeyboardEvent) => {
      const isCovered = document.querySelectorAll("dialog[open]").length > 1;
      if (event.key !== "Escape" || event.defaultPrevented || isCovered) return;
      event.preventDefault();
      onLeave();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [open, busy, onLeave]);

  if (!mounted) return null;
  return (
    <dialog
      ref={element}
      role={role}
      aria-modal={open || undefined}
      inert={!open}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={busy || guarded ? "none" : form || role === "alertdialog" ? "closerequest" : "any"}
      onCancel={(event) => (busy || guarded) && event.preventDefault()}
      onClose={() => open && onClose()}
      className={clsx(
        form ? "w-[min(42rem,calc(100vw-2rem))]" : "w-[min(30rem,calc(100vw-2rem))]",
        "fixed inset-0 [--focus:var(--color-river)] m-auto h-fit max-h-[calc(100dvh-2rem)] translate-y-3 overflow-y-auto overscroll-contain rounded border border-line bg-white p-6 text-ink opacity-0 shadow-float transition-[opacity,translate,display,overlay] transition-discrete duration-500 ease-out open:translate-y-0 open:opacity-100 open:duration-200 motion-reduce:transition-none sm:p-8 starting:open:translate-y-3 starting:open:opacity-0 backdrop:bg-deep/0 backdrop:transition-[background-color,display,overlay] backdrop:transition-discrete backdrop:duration-500 open:backdrop:bg-deep/50 motion-reduce:backdrop:transition-none starting:open:backdrop:bg-deep/0",
      )}
    >
      <h2
        id={`${id}-title`}
        className="font-display text-2xl leading-tight font-semibold text-balance wrap-anywhere"
      >
        {title}
      </h2>
      {description ? (
        <div id={`${id}-description`} className="mt-3 text-muted">
          {description}
        </div>
      ) : null}
      {children}
    </dialog>
  );
}

/** True while open and until the closing animation has ended, which under reduced motion is at once. */
function useMountedWhileClosing(open: boolean): boolean {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);

  useEffect(() => {
    if (open || !mounted) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = window.setTimeout(() => setMounted(false), still ? 0 : CLOSING_MS);
    return () => window.clearTimeout(timer);
  }, [open, mounted]);

  return mounted;
}

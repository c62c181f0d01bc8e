"use client";

import { clsx } from "clsx";
import {
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { isComposing } from "./is-composing";

/** Must match `duration-500` in the class list below. */
const CLOSING_MS = 500;

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Called before Escape or another close request closes the dialog. Returns false to keep it open. */
  canClose?: () => boolean;
  title: string;
  description?: ReactNode;
  /** `alertdialog` for destructive actions: it ignores clicks on the backdrop. Name the record in title or description. */
  role?: "dialog" | "alertdialog";
  /** True for a form: wider, and ignores clicks on the backdrop, so that no input is lost. */
  form?: boolean;
  wide?: boolean;
  busy?: boolean;
  children: ReactNode;
}

/** The content unmounts after the closing animation, which resets every form inside. */
export function Dialog({
  open,
  onClose,
  canClose,
  title,
  description,
  role = "dialog",
  form,
  wide,
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

  const closedby = busy ? "none" : form || role === "alertdialog" ? "closerequest" : "any";
  const guard = useCloseGuard({ open, busy, canClose, onClose, closedby });

  if (!mounted) return null;
  return (
    <dialog
      ref={element}
      role={role}
      aria-modal={open || undefined}
      inert={!open}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={closedby}
      {...guard}
      className={clsx(
        form ? "w-[min(42rem,calc(100vw-2rem))]" : "w-[min(30rem,calc(100vw-2rem))]",
        wide && "min-[1100px]:w-[min(68rem,calc(100vw-2rem))]",
        "fixed inset-0 [--focus:var(--color-river)] whitespace-normal m-auto h-fit max-h-[calc(100dvh-2rem)] translate-y-3 overflow-y-auto overscroll-contain rounded border border-line bg-white p-6 text-ink opacity-0 shadow-float transition-[opacity,translate,display,overlay] transition-discrete duration-500 ease-out open:translate-y-0 open:opacity-100 open:duration-200 motion-reduce:transition-none sm:p-8 starting:open:translate-y-3 starting:open:opacity-0 backdrop:bg-deep/0 backdrop:transition-[background-color,display,overlay] backdrop:transition-discrete backdrop:duration-500 open:backdrop:bg-deep/50 motion-reduce:backdrop:transition-none starting:open:backdrop:bg-deep/0",
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

/** Returns true while the dialog is open or its closing animation runs. Reduced motion has no animation. */
function useMountedWhileClosing(open: boolean): boolean {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);

  useEffect(() => {
    if (open || !mounted) return;
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = window.setTimeout(() => setMounted(false), reducedMotion ? 0 : CLOSING_MS);
    return () => window.clearTimeout(timer);
  }, [open, mounted]);

  return mounted;
}

type CloseGuardOptions = Pick<DialogProps, "open" | "busy" | "canClose" | "onClose"> & { closedby: string };

function useCloseGuard({ open, busy, canClose, onClose, closedby }: CloseGuardOptions) {
  // Browsers let a page cancel one close request, but not two in a row. So a guarded dialog handles Escape itself.
  useEffect(() => {
    if (!open || !canClose || busy) return;
    const handleEscape = (event: KeyboardEvent) => {
      const isCovered = document.querySelectorAll("dialog[open]").length > 1;
      if (event.key !== "Escape" || event.defaultPrevented || isCovered || isComposing(event)) return;
      event.preventDefault();
      if (canClose()) onClose();
    };
    document.addEventListener("keydown", handleEscape);
    return () => document.removeEventListener("keydown", handleEscape);
  }, [open, busy, canClose, onClose]);

  return {
    onClick({ clientX: x, clientY: y, currentTarget, target }: MouseEvent<HTMLDialogElement>) {
      // WebKit has no `closedby`. A click on the backdrop is one on the dialog, outside its box.
      if (closedby !== "any" || "closedBy" in HTMLDialogElement.prototype || target !== currentTarget) return;
      const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) onClose();
    },
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

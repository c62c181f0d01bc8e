"use client";

import { createElement, type ReactNode } from "react";
import type { toast as Toast } from "sonner";

/**
 * Toasts, with the durations and limits of specification section 9. Most visits see none, so the library is loaded at
 * the first one.
 */

const DEFAULT_MS = 4000;
const DURATION_MS = { success: 2000, error: 4000, info: DEFAULT_MS } as const;
/** A button must stay long enough to be read, reached and pressed; words alone need less. */
const WITH_BUTTON_MS = 10_000;
const MOST_AT_ONCE = 20;

let ready: Promise<typeof Toast> | undefined;

async function mount() {
  const [{ Toaster, toast }, { createRoot }, { flushSync }] = await Promise.all([
    import("sonner"),
    import("react-dom/client"),
    import("react-dom"),
  ]);
  const home = document.body.appendChild(document.createElement("div"));
  const toaster = createElement(Toaster, {
    position: "top-center",
    duration: DEFAULT_MS,
    visibleToasts: MOST_AT_ONCE,
    offset: 10,
    mobileOffset: 10,
    toastOptions: {
      unstyled: true,
      classNames: {
        toast:
          "flex items-start gap-2.5 font-sans rounded border border-line border-l-4 bg-white px-4 py-3 text-[15px] leading-6 text-ink shadow-float w-full max-w-[350px]",
        success: "border-l-moss",
        error: "border-l-danger",
        info: "border-l-river",
        icon: "mt-0.5 shrink-0",
        content: "grow",
        actionButton:
          "-my-1 -mr-1.5 min-h-8 shrink-0 cursor-pointer rounded px-2 font-semibold text-river underline underline-offset-4 hover:bg-mist",
      },
    },
  });
  // Synchronously, so that the toaster listens before its first toast is told to it.
  flushSync(() => createRoot(home).render(toaster));
  return toast;
}

/** Loads the library ahead of its first toast, so that a failure can be told when the network is gone. */
export async function prepareToasts(): Promise<typeof Toast | undefined> {
  ready ??= mount();
  try {
    return await ready;
  } catch {
    ready = undefined; // the network may be back at the next one
    return undefined;
  }
}

interface ToastButton {
  label: string;
  run: () => void;
}

async function show(type: keyof typeof DURATION_MS, message: string, button?: ToastButton): Promise<void> {
  const toast = await prepareToasts();
  if (!toast) return; // whoever shows a toast for a failure says it in the page as well
  // Errors interrupt a screen reader; everything else waits its turn.
  const text: ReactNode = type === "error" ? createElement("span", { role: "alert" }, message) : message;
  toast[type](text, {
    duration: button ? WITH_BUTTON_MS : DURATION_MS[type],
    action: button && { label: button.label, onClick: button.run },
  });
}

export const toast = {
  success: (message: string, button?: ToastButton) => show("success", message, button),
  error: (message: string) => show("error", message),
  info: (message: string) => show("info", message),
};

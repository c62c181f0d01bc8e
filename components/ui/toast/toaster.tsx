"use client";

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";

const DEFAULT_MS = 4000;
const DURATION_MS = { success: 2000, error: 4000, info: DEFAULT_MS } as const;
/** A button needs more time to be read, reached and pressed. */
const WITH_BUTTON_MS = 10_000;
const MAX_VISIBLE = 20;

const toastOptions = {
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
};

export interface ToastButton {
  label: string;
  run: () => void;
}

const root = createRoot(document.body.appendChild(document.createElement("div")));
// Synchronous, because sonner's toaster must be mounted before the first toast.
flushSync(() =>
  root.render(
    <Toaster
      position="top-center"
      duration={DEFAULT_MS}
      visibleToasts={MAX_VISIBLE}
      offset={10}
      mobileOffset={10}
      toastOptions={toastOptions}
    />,
  ),
);

/** Shows a toast. Screen readers announce errors at once, other toasts when they are idle. */
export async function show(
  type: keyof typeof DURATION_MS,
  message: string,
  button?: ToastButton,
): Promise<void> {
  toast[type](type === "error" ? <span role="alert">{message}</span> : message, {
    duration: button ? WITH_BUTTON_MS : DURATION_MS[type],
    action: button && { label: button.label, onClick: button.run },
  });
}

"use client";

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";
import { findFreePlace } from "./find-free-place";
import { getToastDuration, type ToastType } from "./toast-duration";

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

const EDGE = 10;
const staffArea = document.querySelector<HTMLElement>("[data-admin]");
const offset = staffArea ? { bottom: "var(--toast-bottom)", left: EDGE, right: EDGE } : EDGE;

/** In the staff area, toasts stand above the bottom bar and above buttons near it. */
function place(): void {
  const bar = staffArea?.querySelector("nav")?.getBoundingClientRect();
  const lowest = (bar && bar.width === window.innerWidth ? bar.height : 0) + EDGE;
  document.documentElement.style.setProperty("--toast-bottom", `${findFreePlace(lowest)}px`);
}
// Rows appear and go while a toast is visible.
if (staffArea) new ResizeObserver(place).observe(staffArea);

const root = createRoot(document.body.appendChild(document.createElement("div")));
// Synchronous, because sonner's toaster must be mounted before the first toast.
flushSync(() =>
  root.render(
    <Toaster
      position={staffArea ? "bottom-center" : "top-center"}
      visibleToasts={MAX_VISIBLE}
      offset={offset}
      mobileOffset={offset}
      toastOptions={toastOptions}
    />,
  ),
);

/** Shows a toast. Screen readers announce errors at once, other toasts when they are idle. */
export async function show(type: ToastType, message: string, button?: ToastButton): Promise<void> {
  if (staffArea) place();
  toast[type](type === "error" ? <span role="alert">{message}</span> : message, {
    duration: getToastDuration(type, button !== undefined),
    action: button && { label: button.label, onClick: button.run },
  });
}

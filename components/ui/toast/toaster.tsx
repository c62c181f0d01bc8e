"use client";

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";
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

/** Pixels of each older toast that are visible above the newest one. */
const PEEK = 14;

/** In the staff area, toasts stand above the bottom bar and above buttons near it. */
function place(): void {
  const toasts = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")];
  const newest = toasts.find((shown) => shown.dataset.front === "true");
  if (!newest) return;
  const { left, right } = newest.getBoundingClientRect();
  const height = newest.offsetHeight + PEEK * (toasts.length - 1);
  const bar = staffArea?.querySelector("nav")?.getBoundingClientRect();
  const lowest = (bar && bar.width === window.innerWidth ? bar.height : 0) + EDGE;
  const bottom = findFreePlace(lowest, { left, right, height });
  document.documentElement.style.setProperty("--toast-bottom", `${bottom}px`);
}

const container = document.body.appendChild(document.createElement("div"));
const root = createRoot(container);
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

if (staffArea) {
  // Rows appear and go while a toast is visible.
  new ResizeObserver(place).observe(staffArea);
  // Toasts are added and removed. The observer runs before the browser paints them.
  new MutationObserver(place).observe(container, { childList: true, subtree: true });
}

/** Shows a toast. Screen readers announce errors at once, other toasts when they are idle. */
export async function show(type: ToastType, message: string, button?: ToastButton): Promise<void> {
  toast[type](type === "error" ? <span role="alert">{message}</span> : message, {
    duration: getToastDuration(type, button !== undefined),
    action: button && { label: button.label, onClick: button.run },
  });
}

const STEP = 8;

type Place = Record<"left" | "right" | "height", number>;

/**
 * Returns the smallest distance from the bottom edge, in pixels, at which a toast covers no button; `lowest` when
 * there is none. Buttons that open a card of a list do not count.
 */
function findFreePlace(lowest: number, { left, right, height }: Place): number {
  const buttons = [...document.querySelectorAll("button, select, [data-shortcut]")]
    .filter((button) => !button.closest('[data-sonner-toaster], [data-narrow="more"]'))
    .map((button) => button.getBoundingClientRect())
    .filter((button) => button.width > 0 && button.left < right && button.right > left);
  for (let bottom = lowest; bottom + height < window.innerHeight; bottom += STEP) {
    const lowerEdge = window.innerHeight - bottom;
    const covers = buttons.some((button) => button.top < lowerEdge && button.bottom > lowerEdge - height);
    if (!covers) return bottom;
  }
  return lowest;
}

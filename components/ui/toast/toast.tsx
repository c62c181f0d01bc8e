"use client";

import type { show as Show, ToastButton } from "./toaster";

type Toaster = { show: typeof Show };

let loading: Promise<Toaster> | undefined;

/** Loaded early, so that it can report a lost network. Returns undefined when it cannot be loaded. */
export async function prepareToasts(): Promise<Toaster | undefined> {
  loading ??= import("./toaster");
  try {
    return await loading;
  } catch {
    loading = undefined; // the next call tries again
    return undefined;
  }
}

// Shows nothing when the toaster cannot be loaded. Callers report failures in the page as well.
const show: typeof Show = async (...args) => (await prepareToasts())?.show(...args);

export const toast = {
  /** With `undo`, the toast has a button that calls it. */
  success: (message: string, undo?: () => void) =>
    show("success", message, undo && { label: "Undo", run: undo }),
  error: (message: string, button?: ToastButton) => show("error", message, button),
  info: (message: string) => show("info", message),
};

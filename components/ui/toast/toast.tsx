"use client";

import type { show as Show, ToastButton } from "./toaster";

/**
 * Toasts (specification, section 9). Most visits see none, so what shows them is loaded at the first one: every page
 * carries this file, and none the other.
 */

type Toaster = { show: typeof Show };

let ready: Promise<Toaster> | undefined;

/** Loads what shows them ahead of the first toast, so that a failure can be told when the network is gone. */
export async function prepareToasts(): Promise<Toaster | undefined> {
  ready ??= import("./toaster");
  try {
    return await ready;
  } catch {
    ready = undefined; // the network may be back at the next one
    return undefined;
  }
}

// Whoever shows a toast for a failure says it in the page as well: what cannot be loaded loses nothing.
const show: typeof Show = async (...told) => (await prepareToasts())?.show(...told);

export const toast = {
  success: (message: string, button?: ToastButton) => show("success", message, button),
  error: (message: string) => show("error", message),
  info: (message: string) => show("info", message),
};

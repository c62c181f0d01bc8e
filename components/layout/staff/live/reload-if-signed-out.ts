import { fetchViewer } from "@/components/auth/fetch-viewer";

/** A tab that signs out itself is already navigating. */
const SIGN_OUT_GRACE_MS = 1000;

/** Reloads the page, which then shows the sign-in form. Does nothing while the session is alive or unknown. */
export async function reloadIfSignedOut(signal: AbortSignal) {
  await new Promise((resolve) => window.setTimeout(resolve, SIGN_OUT_GRACE_MS));
  if (signal.aborted) return;
  const viewer = await fetchViewer(signal).catch(() => undefined);
  if (viewer !== undefined && viewer?.role !== "ADMIN" && !signal.aborted) window.location.reload();
}

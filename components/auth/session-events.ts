import { SIGNED_IN_COOKIE } from "@/lib/headers/hide-sign-in-script";

/** Returns true when the cookie `signed_in` is set. The session cookie itself is HttpOnly. */
export const mayBeSignedIn = () => document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);

const VIEWER_CHANGED = "viewer-changed";

let channel: BroadcastChannel | undefined;

/** One channel per page: a second one would receive the page's own messages. */
const getChannel = () => (channel ??= new BroadcastChannel("session"));

export function broadcastSessionChange(): void {
  getChannel().postMessage("changed");
}

/** Tells this tab and others that the viewer has another name. */
export function announceViewerChange(): void {
  window.dispatchEvent(new Event(VIEWER_CHANGED));
  broadcastSessionChange();
}

/** Also calls `listener` when this tab becomes visible: on another device a session ends unreported. */
export function onSessionChange(listener: () => void, signal: AbortSignal): void {
  getChannel().addEventListener("message", listener, { signal });
  window.addEventListener(VIEWER_CHANGED, listener, { signal });
  const handleVisibility = () => document.visibilityState === "visible" && listener();
  document.addEventListener("visibilitychange", handleVisibility, { signal });
  window.addEventListener("pageshow", (event) => event.persisted && listener(), { signal });
}

/** Opens the page after a step of the sign-in, as a new document. Tells other tabs. */
export function openNextPage({ next }: { next: string }): "navigating" {
  broadcastSessionChange();
  // Until then, Next.js shows the page here. Its resume would load, and be recorded as opened, twice.
  document.documentElement.toggleAttribute("data-leaving", true);
  window.location.assign(next);
  return "navigating";
}

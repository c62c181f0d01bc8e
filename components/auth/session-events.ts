import { SIGNED_IN_COOKIE } from "@/lib/auth/session/session-cookie";

/** Tabs of one browser share one session: what changes it in one is told to all others. */

/** Whether asking who is signed in makes sense: the cookie that says so carries no secret. */
export const mayBeSignedIn = () => document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);

let channel: BroadcastChannel | undefined;

/** One for the whole page: a channel hears every other, even of its own page, but not itself. */
const getChannel = () => (channel ??= new BroadcastChannel("session"));

/** Somebody signed in or out in this tab. */
export function broadcastSessionChange(): void {
  getChannel().postMessage("changed");
}

/**
 * Calls `changed` when another tab told of a change, and when this one comes back into view: its session may have been
 * ended from elsewhere, or by a form without scripts.
 */
export function onSessionChange(changed: () => void, signal: AbortSignal): void {
  getChannel().addEventListener("message", changed, { signal });
  const shown = () => document.visibilityState === "visible" && changed();
  document.addEventListener("visibilitychange", shown, { signal });
  window.addEventListener("pageshow", (event) => event.persisted && changed(), { signal });
}

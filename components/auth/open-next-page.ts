import { broadcastSessionChange } from "./session-events";

/** Opens the page after a step of the sign-in, as a new document. Tells other tabs. */
export function openNextPage({ next }: { next: string }): "navigating" {
  broadcastSessionChange();
  window.location.assign(next);
  return "navigating";
}

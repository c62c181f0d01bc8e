/**
 * Ids of posts to a page whose server action has not started. Actions return every failure as a value. So
 * when Next.js answers 500 before an action starts, it could not read the request. The server and Next.js are
 * bundled apart and share this state on globalThis.
 */

declare global {
  var alderpointPendingActions: Set<string> | undefined;
}

export function addPendingAction(requestId: string): void {
  (globalThis.alderpointPendingActions ??= new Set()).add(requestId);
}

/**
 * Returns false when the action had started before. Also called to forget a request when its response closes.
 */
export function markActionStarted(requestId: string): boolean {
  return globalThis.alderpointPendingActions?.delete(requestId) ?? false;
}

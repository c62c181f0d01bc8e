/**
 * Posts to a page whose server action has not begun. The server in front and Next are bundled apart and meet on
 * globalThis. Our actions answer every failure as a value, so a post that ends in 500 without one was not readable.
 */

declare global {
  var alderpointPendingActions: Set<string> | undefined;
}

/** From here on the request waits for its action. */
export function addPendingAction(requestId: string): void {
  (globalThis.alderpointPendingActions ??= new Set()).add(requestId);
}

/** The action has begun, or nobody waits any more. True when it had not begun before. */
export function markActionStarted(requestId: string): boolean {
  return globalThis.alderpointPendingActions?.delete(requestId) ?? false;
}

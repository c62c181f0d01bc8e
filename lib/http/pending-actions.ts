import { processState } from "@/lib/process-state";

/**
 * Ids of posts to a page whose server action has not started. Actions return every failure as a value. So
 * when Next.js answers 500 before an action starts, it could not read the request.
 */

export function addPendingAction(requestId: string): void {
  processState.pendingActions.add(requestId);
}

/**
 * Returns false when the action had started before. Also called to forget a request when its response closes.
 */
export function markActionStarted(requestId: string): boolean {
  return processState.pendingActions.delete(requestId);
}

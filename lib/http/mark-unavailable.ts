import "server-only";
import { processState } from "@/lib/process-state";

/** Makes the server answer this request with 503. A page cannot set its own status in Next.js. */
export const markUnavailable = (requestId: string): void =>
  void processState.unavailableRequests.add(requestId);

/** Returns whether the request was marked, and removes the mark. */
export const consumeUnavailable = (requestId: string): boolean =>
  processState.unavailableRequests.delete(requestId);

import "server-only";
import { processState } from "@/lib/process-state";

/** A status that a page may set. Next.js has no way to do so. */
export type PageStatus = 404 | 503;

/** Makes the server answer this request with `status`. Call it before the page's first byte. */
export const setPageStatus = (requestId: string, status: PageStatus): void =>
  void processState.pageStatuses.set(requestId, status);

/** Returns the status that the page of a request has set, and forgets it. */
export function takePageStatus(requestId: string): PageStatus | undefined {
  const status = processState.pageStatuses.get(requestId);
  processState.pageStatuses.delete(requestId);
  return status;
}

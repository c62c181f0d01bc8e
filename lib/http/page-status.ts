import "server-only";
import { headers } from "next/headers";
import { getCaller } from "@/lib/caller";
import { processState } from "@/lib/process-state";

/** A status that a page may set. Next.js has no way to do so. */
export type PageStatus = 404 | 503;

/** Makes the server answer this request with `status`. Call it before the page's first byte. */
export const setPageStatus = (requestId: string, status: PageStatus): void =>
  void processState.pageStatuses.set(requestId, status);

/**
 * Makes the server answer the current request with 404. Then render the not-found view: for `notFound()`, Next.js
 * would send an empty body (docs/decisions/0066-render-not-found-views-as-pages.md).
 */
export async function markNotFound(): Promise<void> {
  setPageStatus(getCaller(await headers()).requestId, 404);
}

/** Returns the status that the page of a request has set, and forgets it. */
export function takePageStatus(requestId: string): PageStatus | undefined {
  const status = processState.pageStatuses.get(requestId);
  processState.pageStatuses.delete(requestId);
  return status;
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { takePageStatus } from "@/lib/http/page-status";
import { parseRouterRequest } from "@/lib/next-internals";
import type { HeadHook } from "./response-head";

const RETRY_AFTER_SECONDS = "5";

/**
 * Returns a hook that sends the status a page has set: 404 for a record that does not exist, 503 during a database
 * outage. The client router gets 200: any other status would make it leave the current page.
 */
export function sendPageStatus(
  { headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): HeadHook {
  const isDocument = parseRouterRequest(headers) === null; // read now, because Next.js deletes the header
  return (status) => {
    const pageStatus = takePageStatus(requestId);
    if (!pageStatus || !isDocument) return status;
    if (pageStatus === 503) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    return pageStatus;
  };
}

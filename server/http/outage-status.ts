import type { IncomingMessage, ServerResponse } from "node:http";
import { consumeUnavailable } from "@/lib/http/mark-unavailable";
import { parseRouterRequest } from "@/lib/next-internals";
import type { HeadHook } from "./response-head";

const RETRY_AFTER_SECONDS = "5";

/**
 * Returns a hook that sends 503 with a page that could not be rendered during a database outage. The client router
 * gets 200: any other status would make it leave the current page.
 */
export function send503DuringOutage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): HeadHook {
  const isDocument = parseRouterRequest(headers) === null; // read now, because Next.js deletes the header
  return (status) => {
    if (!consumeUnavailable(requestId) || !isDocument) return status;
    response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    return 503;
  };
}

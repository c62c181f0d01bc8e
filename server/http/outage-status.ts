import type { ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/lib/caller";
import { consumeUnavailable } from "@/lib/http/mark-unavailable";
import type { NextHandler } from "@/server/page-cache/internal-request";

const RETRY_AFTER_SECONDS = "5";

/**
 * Sends 503 with pages that could not be rendered during a database outage. The client router gets 200: any other
 * status would make it leave the current page.
 */
export function withOutageStatus(handle: NextHandler): NextHandler {
  return async (request, response) => {
    const requestId = String(request.headers[REQUEST_ID_HEADER]);
    const isDocument = request.headers.rsc !== "1";
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = (status: number, ...rest: unknown[]) => {
      const isUnavailable = consumeUnavailable(requestId) && isDocument;
      if (isUnavailable) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      return writeHead(isUnavailable ? 503 : status, ...rest);
    };
    try {
      await handle(request, response);
    } finally {
      consumeUnavailable(requestId);
    }
  };
}

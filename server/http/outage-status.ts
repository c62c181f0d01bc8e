import type { ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/lib/caller";
import { consumeUnavailable } from "@/lib/http/mark-unavailable";
import type { NextHandler } from "@/server/page-cache/internal-request";

const RETRY_AFTER = "5";

/**
 * Gives pages that could not be made for want of the database their status, 503. Next's own router gets 200: it would
 * leave the page that is on screen for anything else.
 */
export function withOutageStatus(handle: NextHandler): NextHandler {
  return async (request, response) => {
    const requestId = String(request.headers[REQUEST_ID_HEADER]);
    const isDocument = request.headers.rsc !== "1";
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = (status: number, ...rest: unknown[]) => {
      const isUnavailable = consumeUnavailable(requestId) && isDocument;
      if (isUnavailable) response.setHeader("Retry-After", RETRY_AFTER);
      return writeHead(isUnavailable ? 503 : status, ...rest);
    };
    try {
      await handle(request, response);
    } finally {
      consumeUnavailable(requestId);
    }
  };
}

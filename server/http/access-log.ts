import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/log";
import type { RequestClass, RequestCounts } from "@/server/request-counts";
import { isPagePost } from "./routing";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** What a client is said to have got when it hung up before the answer was complete. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Counts every answer, and with `routeOf` writes a line for each that was made for one visitor: method, route, status, time and
 * request id; no address, no query, nobody's. Answers from memory cost a comparison and a counter.
 */
export function withAccessLog(
  answer: Listener,
  counts: RequestCounts,
  routeOf: ((request: IncomingMessage) => string) | undefined,
): Listener {
  return (request, response) => {
    answer(request, response);
    if (response.writableEnded) return counts.addStored(response.statusCode);
    const began = performance.now();
    response.once("close", () => {
      const ms = performance.now() - began;
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
      const requestId = response.getHeader("x-request-id");
      const kind = getRequestClass(request, response);
      counts.add(kind, status, ms / 1000);
      if (!routeOf || typeof requestId !== "string") return;
      const { method = "GET" } = request;
      log.info("request", { method, route: routeOf(request), status, ms: Math.round(ms), requestId });
    });
  };
}

function getRequestClass(request: IncomingMessage, response: ServerResponse): RequestClass {
  if (!response.hasHeader("x-request-id")) return "made";
  if (String(response.getHeader("content-type")).startsWith("text/event-stream")) return "stream";
  if (request.url?.startsWith("/api/")) return "api";
  return isPagePost({ method: request.method ?? "GET", headers: request.headers }) ? "action" : "page";
}

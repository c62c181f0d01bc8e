import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/log";
import type { RequestClass, RequestCounts } from "@/server/request-counts";
import { isPagePost } from "./routing";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const CLIENT_CLOSED_REQUEST = 499;

/**
 * Counts every response. With `getRouteName`, also logs each response that Next.js rendered for one visitor: method,
 * route, status, duration and request id. The line contains no personal data. At most ten lines a minute show one
 * route with one status, and from 400 on one status of all routes.
 */
export function withAccessLog(
  listener: Listener,
  counts: RequestCounts,
  getRouteName: ((request: IncomingMessage) => string) | undefined,
): Listener {
  return (request, response) => {
    listener(request, response);
    if (response.writableEnded) return counts.addMemoryHit(response.statusCode);
    const start = performance.now();
    response.once("close", () => {
      const ms = performance.now() - start;
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
      const requestId = response.getHeader("x-request-id");
      const requestClass = getRequestClass(request, response);
      counts.add(requestClass, status, ms / 1000);
      if (!getRouteName || typeof requestId !== "string") return;
      const { method = "GET" } = request;
      const route = getRouteName(request);
      // A stranger can get most statuses at any route.
      const kind = status < 400 ? { route, status } : { status };
      log.limited("request", kind, { method, route, ms: Math.round(ms), requestId });
    });
  };
}

function getRequestClass(request: IncomingMessage, response: ServerResponse): RequestClass {
  if (!response.hasHeader("x-request-id")) return "made";
  if (String(response.getHeader("content-type")).startsWith("text/event-stream")) return "stream";
  if (request.url?.startsWith("/api/")) return "api";
  return isPagePost({ method: request.method ?? "GET", headers: request.headers }) ? "action" : "page";
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { findApiPath, isPagePost } from "@/lib/request/api-path";
import { getRouteName } from "@/lib/request/route-name";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { durations, responses } from "./metrics";

const CLIENT_CLOSED_REQUEST = 499;

/** Logs without personal data: at most ten lines a minute for a route and status, and from 400 on for a status. */
export function countResponse(request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const { method = "GET", url = "/", headers } = request;
  const [pathname = "/"] = url.split("?", 1);
  const head = { method, headers: { get: (name: string) => (headers[name] as string | undefined) ?? null } };
  const isApi = findApiPath(head, pathname) !== null;
  response.once("close", () => {
    const ms = performance.now() - start;
    const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
    const isStream = String(response.getHeader("content-type")).startsWith("text/event-stream");
    // A stream lasts as long as its tab is open.
    const kind = isStream ? "stream" : isApi ? "api" : isPagePost(head) ? "action" : "page";
    responses.inc({ class: kind, status });
    if (!isStream) durations.observe({ class: kind }, ms / 1000);
    if (env().LOG_REQUESTS !== "1") return;
    const route = getRouteName(pathname);
    // A stranger can get most statuses at any route.
    log.limited("request", status < 400 ? { route, status } : { status }, {
      method,
      route,
      ms: Math.round(ms),
      requestId: String(response.getHeader("x-request-id") ?? ""),
    });
  });
}

import type { IncomingHttpHeaders } from "node:http";
import { getRequestSource } from "@/lib/jobs/sources/source";
import { getViewCounter } from "./get-view-counter";
import { isBrowser } from "./is-browser";
import { isJobId } from "./is-job-id";

const JOBS = "/jobs/";

interface PageRequest {
  method?: string;
  headers: IncomingHttpHeaders;
}

/** The browser loads the page in case the visitor opens it. */
const isPrefetch = (headers: IncomingHttpHeaders) =>
  "sec-purpose" in headers || "purpose" in headers || "x-moz" in headers;

/**
 * Counts a view when a job's page is served to a person, with a body or as unchanged. Does not count HEAD
 * requests, prefetches and bots. Called for every cached response, so it must be cheap for other paths.
 */
export function recordPageView(path: string, query: string, request: PageRequest, ownHost: string): void {
  if (!path.startsWith(JOBS) || request.method !== "GET") return;
  const { headers } = request;
  const id = path.slice(JOBS.length);
  if (!isJobId(id) || !isBrowser(headers["user-agent"]) || isPrefetch(headers)) return;
  getViewCounter().add(id, getRequestSource(query, headers.referer, [ownHost, headers.host]));
}

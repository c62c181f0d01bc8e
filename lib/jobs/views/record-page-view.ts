import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { getRequestSource, toSource } from "@/lib/jobs/sources/source";
import { getViewCounter } from "./view-counter";
import { withoutSlug } from "@/lib/request/api-path";
import { getOwnHosts } from "@/lib/jobs/sources/own-hosts";

const JOBS = "/jobs/";

/** Returns whether a text may be the id of a job. Storing views ignores ids without a job. */
const isJobId = (text: string) => /^[\w-]{1,40}$/.test(text);

interface PageRequest {
  method?: string;
  headers: IncomingHttpHeaders;
}

const isPrefetch = (headers: IncomingHttpHeaders) =>
  "sec-purpose" in headers || "purpose" in headers || "x-moz" in headers;

/** Does not count HEAD requests, prefetches and bots. Called for every cached response, so it must be cheap. */
export function recordPageView(path: string, query: string, request: PageRequest, ownHost: string): void {
  if (!path.startsWith(JOBS) || request.method !== "GET") return;
  const { headers } = request;
  const id = withoutSlug(path).slice(JOBS.length);
  if (!isJobId(id) || !isBrowser(headers["user-agent"]) || isPrefetch(headers)) return;
  getViewCounter().add(id, getRequestSource(query, headers.referer, [ownHost, headers.host]));
}

/** Counts a view that a browser reports, with the source in its query. Ignores bots. */
export function recordNavigation(jobId: string, { url, headers }: Pick<Request, "url" | "headers">): void {
  if (!isJobId(jobId) || !isBrowser(headers.get("user-agent") ?? undefined)) return;
  const source = toSource(new URL(url).searchParams.get("source"), getOwnHosts(headers.get("host")));
  getViewCounter().add(jobId, source);
}

/** Bots whose User-Agent looks like a browser's. Cubot is a maker of phones. */
const BOT =
  /(?<!cu)bot|crawl|spider|slurp|scan|preview|monitor|uptime|pingdom|lighthouse|pagespeed|facebookexternalhit|embedly|whatsapp|fetch|feed|archive|validator|headless|phantom|python|curl|wget|java\/|okhttp|axios/i;

const isBrowser = (userAgent = "") => userAgent.startsWith("Mozilla/") && !BOT.test(userAgent);

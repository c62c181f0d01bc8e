import type { IncomingHttpHeaders } from "node:http";
import { JOB_FILTER_NAMES } from "@/lib/jobs/job-filter-names";
import { isActionCall } from "@/lib/next-internals";
import { paths } from "@/lib/paths";
import { cachedLists } from "@/server/cached-lists";

// Pages and the JSON API share some paths (docs/product.md). The server routes them, because Next.js's rewrites cannot
// match on a method.

const API_ONLY = /^\/(?:auth(?:\/.*)?|message|team|admin\/job-applicants(?:\/.*)?|admin\/[a-z]+\/export)$/;
const JOB = /^\/jobs\/[^/]+$/;
const SHARED = /^\/(?:admin(?:\/.*)?|jobs(?:\/[^/]+)?)$/;
/** Pages below `/jobs` whose forms are server actions. */
const FORM_PAGES = new Set<string>([paths.alerts, paths.requestApplicationLink]);
const FORM_BODY = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MULTIPART_BODY = /^multipart\/form-data\b/i;
const JSON_BODY = /^application\/json\b/i;

interface RequestLike {
  method: string;
  headers: IncomingHttpHeaders;
}

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/\\?]|$)/i;

/**
 * Returns the path and query of a request's target. For a target in absolute form (RFC 9112, section 3.2.2), also sets
 * the Host header to its host. Returns null for targets that Next.js would answer with 500 or with a wrong page: `*`,
 * paths with dot segments, and paths that cannot be decoded.
 */
export function toOriginForm(request: { url?: string; headers: IncomingHttpHeaders }): string | null {
  let target = request.url ?? "/";
  const [origin, host] = /^https?:\/\/([^/?#@]+)/i.exec(target) ?? [];
  if (origin !== undefined) {
    request.headers.host = host;
    target = target.slice(origin.length);
    if (!target.startsWith("/")) target = `/${target}`;
  }
  if (!target.startsWith("/")) return null;
  const [pathname] = splitUrl(target);
  return DOT_SEGMENT.test(pathname) || !isDecodable(pathname) ? null : target;
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Splits a URL into its path and its query, which keeps its question mark. */
export function splitUrl(url: string): [string, string] {
  const at = url.indexOf("?");
  return at === -1 ? [url, ""] : [url.slice(0, at), url.slice(at)];
}

/** Returns whether a page and the API share this path. The request headers decide between them. */
export const isSharedPath = (pathname: string) => SHARED.test(pathname);

/** Returns whether a request is a form post or a server action. Only pages of this site may send them. */
export function isPagePost({ method, headers }: RequestLike): boolean {
  return method === "POST" && (isActionCall(headers) || FORM_BODY.test(headers["content-type"] ?? ""));
}

/** A job application with its file. A route handler streams it; a server action would hold it in memory. */
const isApplicationUpload = ({ method, headers }: RequestLike, path: string) =>
  method === "POST" &&
  JOB.test(path) &&
  !FORM_PAGES.has(path) &&
  !isActionCall(headers) &&
  MULTIPART_BODY.test(headers["content-type"] ?? "");

function isApiRequest({ method, headers }: RequestLike): boolean {
  if (headers.authorization !== undefined) return true;
  if (["PUT", "PATCH", "DELETE", "OPTIONS"].includes(method)) return true;
  if (method === "POST") return !isPagePost({ method, headers });
  const accept = headers.accept ?? "";
  if (accept.includes("application/json") && !accept.includes("text/html")) return true;
  return JSON_BODY.test(headers["content-type"] ?? "");
}

/** Returns the path under `/api` that handles a request. Returns null for a page and for a path already under `/api`. */
export function findApiPath(request: RequestLike, pathname: string): string | null {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  if (API_ONLY.test(path)) return `/api${path}`;
  if (isApplicationUpload(request, path)) return `/api${path}/application`;
  return SHARED.test(path) && isApiRequest(request) ? `/api${path}` : null;
}

/**
 * Returns the path under which the page cache may hold the response to a request. Returns null for a request that only
 * Next.js can answer. A list of the JSON API is cached for callers without a token, and only its first page.
 */
export function findCachedPath(request: RequestLike, pathname: string, query: string): string | null {
  const apiPath = findApiPath(request, pathname);
  if (!cachedLists.has(apiPath ?? pathname))
    return apiPath === null && getInternalPath(pathname, query) === pathname ? pathname : null;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isPlain = isRead && query === "" && request.headers.authorization === undefined;
  return isPlain && !pathname.endsWith("/") ? (apiPath ?? pathname) : null;
}

const PORTRAITS = "/img/team/";

/**
 * Returns the internal path of a GET. A filtered job list is rendered by `/jobs/search`, since `/jobs` is cached. An
 * uploaded portrait replaces the bundled file. The visitor's URL does not change.
 */
export function getInternalPath(pathname: string, query: string): string {
  if (pathname.startsWith(PORTRAITS)) return getPortraitPath(pathname, query);
  if (pathname !== "/jobs" || !query) return pathname;
  const parameters = new URLSearchParams(query);
  // Other parameters, such as utm_source, keep the cached page.
  return JOB_FILTER_NAMES.some((name) => parameters.get(name)) ? "/jobs/search" : pathname;
}

/** Bundled portraits in other formats than JPEG, without `v`, are served from memory. All others may be uploads. */
function getPortraitPath(pathname: string, query: string): string {
  const file = pathname.slice(PORTRAITS.length);
  if (!/^[\w-]+\.\w+$/.test(file)) return pathname;
  const isUpload = file.endsWith(".jpeg") || new URLSearchParams(query).has("v");
  return isUpload ? `/api/team/photos/${file}` : pathname;
}

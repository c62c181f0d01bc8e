import type { IncomingHttpHeaders } from "node:http";

/**
 * Which requests are the JSON API's (decisions, section 4). Pure: one rule for production, development and tests.
 * Next's own rewrites cannot see a method, so the rule stands in front of Next.
 */

const API_ONLY = /^\/(?:auth(?:\/.*)?|message|team|admin\/job-applicants(?:\/.*)?)$/;
const JOB = /^\/jobs\/[^/]+$/;
const SHARED = /^\/(?:admin(?:\/.*)?|jobs(?:\/[^/]+)?)$/;
const FORM_BODY = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MULTIPART_BODY = /^multipart\/form-data\b/i;
const JSON_BODY = /^application\/json\b/i;

interface RequestLike {
  method: string;
  headers: IncomingHttpHeaders;
}

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/\\?]|$)/i;

/**
 * Returns the path and query of a request's target. A target in absolute form (RFC 9112, section 3.2.2) loses its
 * origin, which takes the place of the Host header. Returns null for `*`, for a path with dot segments and for one that
 * cannot be decoded: Next.js would answer these with 500, or with another page's parts.
 */
export function originForm(request: { url?: string; headers: IncomingHttpHeaders }): string | null {
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

/** The path of an address, and its query with the question mark. */
export function splitUrl(url: string): [string, string] {
  const at = url.indexOf("?");
  return at === -1 ? [url, ""] : [url.slice(0, at), url.slice(at)];
}

/** Whether pages and the API share this path, so that answers vary by what was asked. */
export const isSharedPath = (pathname: string) => SHARED.test(pathname);

/** A form post or a server action: only a page of this site may send one. */
export function isPagePost({ method, headers }: RequestLike): boolean {
  return (
    method === "POST" &&
    (headers["next-action"] !== undefined || FORM_BODY.test(headers["content-type"] ?? ""))
  );
}

/** An application form with its file: a route handler takes it, because a server action would hold it in memory. */
const isApplicationUpload = ({ method, headers }: RequestLike, path: string) =>
  method === "POST" &&
  JOB.test(path) &&
  headers["next-action"] === undefined &&
  MULTIPART_BODY.test(headers["content-type"] ?? "");

function isApiRequest({ method, headers }: RequestLike): boolean {
  if (headers.authorization !== undefined) return true;
  if (["PUT", "PATCH", "DELETE", "OPTIONS"].includes(method)) return true;
  if (method === "POST") return !isPagePost({ method, headers });
  const accept = headers.accept ?? "";
  if (accept.includes("application/json") && !accept.includes("text/html")) return true;
  return JSON_BODY.test(headers["content-type"] ?? "");
}

/** The path under `/api` that answers a request; null when it is for a page or already there. */
export function findApiPath(asked: RequestLike, pathname: string): string | null {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  if (API_ONLY.test(path)) return `/api${path}`;
  if (isApplicationUpload(asked, path)) return `/api${path}/application`;
  return SHARED.test(path) && isApiRequest(asked) ? `/api${path}` : null;
}

/** The parameters that narrow the list of jobs; any other, such as a campaign's mark, leaves it the stored page. */
const JOB_FILTERS = ["q", "type", "location"];

const PORTRAITS = "/img/team/";

/**
 * The path of what answers a GET: `/jobs` with a filter is another page than `/jobs`, which is the same for everybody
 * and stored; a portrait may have been uploaded, which wins over the file that the site brings along. The visitor's
 * address stays as it is.
 */
export function getInternalPath(pathname: string, query: string): string {
  if (pathname.startsWith(PORTRAITS)) return getPortraitPath(pathname, query);
  if (pathname !== "/jobs" || !query) return pathname;
  const parameters = new URLSearchParams(query);
  return JOB_FILTERS.some((name) => parameters.get(name)) ? "/jobs/search" : pathname;
}

/**
 * A portrait's JPEG, and whatever names the version of an upload. The other sizes of portraits that the site brings
 * along name none: those are what pages show, and they are answered from memory.
 */
function getPortraitPath(pathname: string, query: string): string {
  const file = pathname.slice(PORTRAITS.length);
  if (!/^[\w-]+\.\w+$/.test(file)) return pathname;
  const isUpload = file.endsWith(".jpeg") || new URLSearchParams(query).has("v");
  return isUpload ? `/api/team/photos/${file}` : pathname;
}

import { ACTION_HEADER } from "@/lib/next-internals";
import { paths } from "@/lib/paths";
import { accepts } from "./accepts";

/** Cached pages, and the pages that `proxy.ts` shows instead with one of these search parameters. */
const PAGES_WITH_QUERY: Readonly<Record<string, { names: readonly string[]; page: string }>> = {
  [paths.jobs]: { names: ["q", "type", "location", "mode"], page: "/jobs/search" },
  [paths.alerts]: { names: ["type", "words", "q", "location", "mode"], page: "/jobs/alerts/filled" },
};

// Pages and the JSON API share some paths (docs/product/api.md). Rewrites of next.config.ts cannot match on a method, so proxy.ts
// tells them apart.

/**
 * Addresses of the API that no page shares. Next.js decodes what is posted to any page, and `proxy.ts` checks the posts of pages
 * only. So a route handler, not a page, must answer at each of them, also at the unknown ones.
 */
const OWN = new RegExp(
  `^/(?:${[
    "api/(?!docs$).*",
    "application/answer",
    "auth/.+",
    "calendar/[^/]+",
    "message",
    "team",
    "admin/(?:audit|jobs|messages|privacy|team|users)/export",
    "admin/job-applicants(?:/.*)?",
  ].join("|")})$`,
);
const JOB = /^\/jobs\/[^/]+$/;
const SHARED = /^\/(?:admin(?:\/.*)?|jobs(?:\/[^/]+)?)$/;
/** Pages below `/jobs` whose forms are server actions. */
const FORM_PAGES = new Set<string>([paths.alerts, paths.requestApplicationLink]);
const FORM_BODY = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MULTIPART_BODY = /^multipart\/form-data\b/i;
const JSON_BODY = /^application\/json\b/i;

interface RequestLike {
  method: string;
  headers: { get(name: string): string | null };
}

/** Request headers that decide at a shared path, as a value of Vary. */
export const SHARED_PATH_VARY = "Accept, Authorization, Content-Type";

export const isOwnApiPath = (pathname: string) => OWN.test(pathname);

/** Returns whether a page and the API share this path. The request headers decide between them. */
export const isSharedPath = (pathname: string) => SHARED.test(pathname) && !isOwnApiPath(pathname);

/** Returns whether a script of a page calls a server action. Forms without scripts have no such header. */
const isActionCall = ({ headers }: RequestLike) => headers.get(ACTION_HEADER) !== null;

const hasBodyOf = ({ headers }: RequestLike, type: RegExp) => type.test(headers.get("content-type") ?? "");

/** Returns whether a request is a form post or a server action. Only pages of this site may send them. */
export const isPagePost = (request: RequestLike): boolean =>
  request.method === "POST" && (isActionCall(request) || hasBodyOf(request, FORM_BODY));

/** A job application with its file. A route handler streams it; a server action would hold it in memory. */
const isApplicationUpload = (request: RequestLike, path: string) =>
  request.method === "POST" &&
  JOB.test(path) &&
  !FORM_PAGES.has(path) &&
  !isActionCall(request) &&
  hasBodyOf(request, MULTIPART_BODY);

function isApiRequest(request: RequestLike): boolean {
  const { method, headers } = request;
  if (headers.get("authorization") !== null) return true;
  if (["PUT", "PATCH", "DELETE", "OPTIONS"].includes(method)) return true;
  if (method === "POST") return !isPagePost(request);
  const accept = headers.get("accept");
  if (accepts(accept, "application/json") && !accepts(accept, "text/html")) return true;
  return hasBodyOf(request, JSON_BODY);
}

/** Returns the path of the endpoint that handles a request, or null for a page. */
export function findApiPath(request: RequestLike, pathname: string): string | null {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  if (isOwnApiPath(path)) return path;
  if (isApplicationUpload(request, path)) return `${path}/application`;
  return isSharedPath(path) && isApiRequest(request) ? `/api${path}` : null;
}

const READABLE_JOB =
  /^(\/jobs\/(?!(?:alerts|application|applied|general|search)\/)[\w-]+)\/(?!(?:apply|application|preview)$)[^/]+$/;

/** Returns the path of a job without the slug of its readable address. Returns other paths as they are. */
export const withoutSlug = (pathname: string): string => READABLE_JOB.exec(pathname)?.[1] ?? pathname;

const PORTRAITS = "/img/team/";

/**
 * Returns the internal path of a GET. A filtered job list is rendered by `/jobs/search`, since `/jobs` is cached. An
 * uploaded portrait replaces the bundled file. A slug below a job is not looked at. The visitor's URL does not change.
 */
export function getInternalPath(pathname: string, query: string): string {
  if (pathname.startsWith(PORTRAITS)) return getPortraitPath(pathname, query);
  const withQuery = PAGES_WITH_QUERY[pathname];
  if (!withQuery || !query) return withoutSlug(pathname);
  const parameters = new URLSearchParams(query);
  // Other parameters, such as utm_source, keep the cached page.
  return withQuery.names.some((name) => parameters.get(name)) ? withQuery.page : pathname;
}

/** Bundled portraits in other formats than JPEG, without `v`, are files. All others may be uploads. */
function getPortraitPath(pathname: string, query: string): string {
  const file = pathname.slice(PORTRAITS.length);
  if (!/^[\w-]+\.\w+$/.test(file)) return pathname;
  const isUpload = file.endsWith(".jpeg") || new URLSearchParams(query).has("v");
  return isUpload ? `/api/team/photos/${file}` : pathname;
}

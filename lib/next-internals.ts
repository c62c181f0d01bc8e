import type { IncomingHttpHeaders } from "node:http";
import type * as rscParameter from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

// All assumptions about Next.js beyond its documentation. Every part may import this file, the browser's too, so it
// imports types only. The unit test compares names with the installed Next.js. e2e/operations/page-cache.spec.ts fails when
// pages no longer reach the cache.
//
// Some assumptions have no name to keep here:
// - Next.js awaits `set` of the cache handler before it responds (server/page-cache/page-cache.ts).
// - Its request handler works without a socket (server/page-cache/internal-request.ts).
// - It may forward a server action to itself, with the original headers (server/http/forwarded-action.ts).
// - It attaches its WebSocket handler to the server of its first request (server/create-next.ts).

// Files of a build

/** Folder of a build's output. */
export const BUILD_FOLDER = ".next";

/** Files for the browser, and the address at which pages request them. */
export const STATIC_FOLDER = ".next/static";
export const STATIC_PREFIX = "/_next/static/";

/** Output of a standalone build, and the module that collects its files. */
export const STANDALONE_FOLDER = ".next/standalone";
export const FILE_TRACE_MODULE = "next/dist/compiled/@vercel/nft";

/** Holds the resolved configuration of a standalone build, which Next.js reads from the environment at startup. */
export const REQUIRED_FILES = ".next/required-server-files.json";
export const STANDALONE_CONFIG_VARIABLE = "__NEXT_PRIVATE_STANDALONE_CONFIG";

export const NEXT_PROGRAM = "next/dist/bin/next";

/** Returns whether `next build` runs this process or its workers. */
export const isBuildPhase = (environment: NodeJS.Dict<string>) =>
  environment.NEXT_PHASE === "phase-production-build";

/** Returns the file with the body of a prerendered route handler. */
export const getBuiltFile = (path: string) => `.next/server/app${path}.body`;

// Routes of a build

/** The page for unknown paths. */
export const NOT_FOUND = "/_not-found";

/** Returns whether a page has no address of its own. */
export const isInternalPage = (page: string) => page.startsWith("/_");

export interface BuiltRoutes {
  pages: string[];
  /** Paths of prerendered route handlers. */
  files: string[];
  /** Pages with parameters. Without `onDemand`, only the prerendered paths exist. */
  dynamicRoutes: { page: string; regex: string; onDemand: boolean }[];
  all: { page: string; regex: string }[];
}

interface PrerenderManifest {
  routes: Record<string, { dataRoute: string | null }>;
  dynamicRoutes: Record<string, { routeRegex: string; fallback: string | false | null }>;
}

/** Reads the routes of a build. `read` returns the parsed content of a file in BUILD_FOLDER. */
export function readBuiltRoutes(read: (name: string) => unknown): BuiltRoutes {
  const prerender = read("prerender-manifest.json") as PrerenderManifest;
  const routes = read("routes-manifest.json") as Record<"staticRoutes" | "dynamicRoutes", BuiltRoutes["all"]>;
  const prerendered = Object.keys(prerender.routes).filter((path) => path !== "/_global-error");
  const isPage = (path: string) => prerender.routes[path]?.dataRoute !== null;
  return {
    pages: prerendered.filter(isPage),
    files: prerendered.filter((path) => !isPage(path)),
    dynamicRoutes: Object.entries(prerender.dynamicRoutes).map(([page, { routeRegex, fallback }]) => ({
      page,
      regex: routeRegex,
      onDemand: fallback !== false,
    })),
    all: [...routes.staticRoutes, ...routes.dynamicRoutes],
  };
}

// Values of the cache handler

export interface NextValue {
  kind: "APP_PAGE" | "APP_ROUTE" | "FETCH" | (string & {});
  html?: string;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
  body?: Buffer;
  status?: number;
  headers?: Record<string, string | string[] | undefined>;
  tags?: string[];
}

export interface NextContext {
  kind?: string;
  tags?: string[];
  cacheControl?: { revalidate?: number | false };
}

/** Returns the path in a cache key such as `/route-cache/APP_PAGE/<hash>/$/about`. Returns null for a cached read. */
export function getPagePath(key: string): string | null {
  const at = key.indexOf("/$/");
  if (!key.startsWith("/route-cache/") || at === -1) return null;
  const path = key.slice(at + 2);
  return path === "/index" ? "/" : path;
}

/** Returns the tags of a value's reads, without the implicit tags (`_N_T_…`), which name routes. */
export function getDataTags({ headers, tags }: NextValue, context: NextContext = {}): string[] {
  const header = headers?.["x-next-cache-tags"];
  const all = [
    ...(typeof header === "string" ? header.split(",") : []),
    ...(tags ?? []),
    ...(context.tags ?? []),
  ];
  return all.filter((tag) => !tag.startsWith("_N_T_"));
}

// Script tags of a page

export const SCRIPT_TAG = /<script src="(\/_next\/static\/[^"]+\.js)" async=""(?: id="[^"]*")?><\/script>/g;
export const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

// Style sheets of a page

export const STYLE_LINK =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;

// The client router

/** Headers that select a page's HTML, its data or a part of it. Next.js sends the same list. */
export const ROUTER_VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

export const ROUTER_CONTENT_TYPE = "text/x-component";

/** Query parameter of a router request: a digest of the headers that the response varies by. */
export const RSC_PARAMETER = "_rsc";

/** The module that computes the parameter. Its functions take the parts that `getRscParameterParts` returns. */
export const RSC_PARAMETER_MODULE = "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
export type RscParameterModule = typeof rscParameter;

/** Marks a prefetched part. Without this header the client router discards the response. */
export const SEGMENT_HEADER = ["x-nextjs-postponed", "2"] as const;

const joinHeader = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(", ") : value;

/** Parses a request of the client router. `segment` names a prefetched part. Returns null for other requests. */
export function parseRouterRequest(headers: IncomingHttpHeaders): { segment: string | undefined } | null {
  if (headers.rsc !== "1") return null;
  return { segment: joinHeader(headers["next-router-segment-prefetch"]) };
}

export function getRscParameterParts(headers: IncomingHttpHeaders) {
  const prefetch = joinHeader(headers["next-router-prefetch"]);
  const isKnown = (value?: string): value is "1" | "2" | "3" => /^[123]$/.test(value ?? "");
  return [
    isKnown(prefetch) ? prefetch : undefined,
    joinHeader(headers["next-router-segment-prefetch"]),
    joinHeader(headers["next-router-state-tree"]),
    joinHeader(headers["next-url"]),
  ] as const;
}

// Server actions

/** Returns whether a script of a page calls a server action. Forms without scripts have no such header. */
export const isActionCall = (headers: IncomingHttpHeaders) => headers["next-action"] !== undefined;

/** Returns whether a 500 is the plain one. A failed action call gets the format of the client router. */
export const isPlainError = (contentType: unknown) => String(contentType).startsWith("text/plain");

/** Name of the error that a call of an unknown action throws in the browser. */
export const UNKNOWN_ACTION_ERROR = "UnrecognizedActionError";

/** Start of the digest of the error that a redirect throws. */
export const REDIRECT_DIGEST = "NEXT_REDIRECT";

// Internal headers

/** Request headers that steer Next.js. Clients must not send them. */
const INTERNAL_REQUEST_HEADER =
  /^(?:x-middleware-|x-next-|x-nextjs-|x-invoke-|x-matched-path$|x-prerender-|x-original-url$|x-rewrite-url$|x-action-|content-security-policy)/;

const ROUTER_REQUEST_HEADER = /^(?:rsc$|next-router-|next-url$)/;

/** Deletes internal headers from a client's request, and router headers from a request that is not the router's. */
export function stripInternalHeaders(headers: IncomingHttpHeaders): void {
  const isRouter = parseRouterRequest(headers) !== null || isActionCall(headers);
  for (const name of Object.keys(headers))
    if (INTERNAL_REQUEST_HEADER.test(name) || (!isRouter && ROUTER_REQUEST_HEADER.test(name)))
      delete headers[name];
}

/**
 * Returns whether a response header must not be sent. The client router needs two: one marks a prefetched part, the other
 * the response to an unknown action (docs/decisions/0057-send-two-router-headers-under-their-own-names.md).
 */
export const isInternalHeader = (name: string) =>
  /^x-(?:nextjs-(?!postponed$|action-not-found$)|next-|powered-by$)/i.test(name);

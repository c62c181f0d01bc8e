import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

// All assumptions about Next.js beyond its documentation. The unit test compares names with the installed Next.js.
// e2e/operations/page-cache.spec.ts fails when pages no longer reach the cache.

export interface BuiltRoutes {
  pages: string[];
  /** Paths of prerendered route handlers. */
  files: string[];
  /** Pages with parameters. Without `onDemand`, only the prerendered paths exist. */
  dynamicRoutes: { page: string; regex: string; onDemand: boolean }[];
  all: { page: string; regex: string }[];
}

export function readManifests(dir: string): BuiltRoutes {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(dir, ".next", name), "utf8")) as T;
  const prerender = read<{
    routes: Record<string, { dataRoute: string | null }>;
    dynamicRoutes: Record<string, { routeRegex: string; fallback: string | false | null }>;
  }>("prerender-manifest.json");
  const routes = read<Record<"staticRoutes" | "dynamicRoutes", BuiltRoutes["all"]>>("routes-manifest.json");
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

export const getBuiltFile = (dir: string, path: string) => join(dir, ".next/server/app", `${path}.body`);

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

interface CacheBusting {
  computeCacheBustingSearchParam(
    prefetch?: string,
    segment?: string,
    tree?: string,
    nextUrl?: string,
  ): Promise<string>;
  computeLegacyCacheBustingSearchParam(
    prefetch?: string,
    segment?: string,
    tree?: string,
    nextUrl?: string,
  ): string;
}

const load = createRequire(`${process.cwd()}/package.json`);
let loaded: CacheBusting | undefined;
const cacheBusting = () =>
  (loaded ??= load("next/dist/shared/lib/router/utils/cache-busting-search-param.js") as CacheBusting);

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

const joinHeader = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(", ") : value;

/** Parses a request of the client router. `segment` names a prefetched part. Returns null for other requests. */
export function parseRouterRequest(headers: IncomingHttpHeaders): { segment: string | undefined } | null {
  if (headers.rsc !== "1") return null;
  return { segment: joinHeader(headers["next-router-segment-prefetch"]) };
}

/**
 * Returns the `_rsc` parameter that a router request must have, or null when `actual` is correct. It is a digest of the
 * headers that the response varies by, for caches that ignore Vary.
 */
export async function findExpectedRscParameter(
  headers: IncomingHttpHeaders,
  actual: string | null,
): Promise<string | null> {
  const prefetch = joinHeader(headers["next-router-prefetch"]);
  const parts = [
    prefetch !== undefined && /^[123]$/.test(prefetch) ? prefetch : undefined,
    joinHeader(headers["next-router-segment-prefetch"]),
    joinHeader(headers["next-router-state-tree"]),
    joinHeader(headers["next-url"]),
  ] as const;
  const { computeCacheBustingSearchParam, computeLegacyCacheBustingSearchParam } = cacheBusting();
  const expected = await computeCacheBustingSearchParam(...parts);
  if (actual === expected) return null;
  return actual !== null && actual === computeLegacyCacheBustingSearchParam(...parts) ? null : expected;
}

/** Headers that select a page's HTML, its data or a part of it. Next.js sends the same list. */
export const ROUTER_VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

/**
 * The two internal response headers that the client router needs, with their public names. The build writes the public
 * names into the router's scripts (docs/decisions/0046-rename-two-router-headers-in-the-build.md).
 */
export const RENAMED_ROUTER_HEADERS: ReadonlyMap<string, string> = new Map([
  ["x-nextjs-postponed", "x-page-part"],
  ["x-nextjs-action-not-found", "x-unknown-action"],
]);

/** Marks a prefetched part. Without this header the client router discards the response. */
export const SEGMENT_HEADER = ["x-page-part", "2"] as const;

/** Request headers that steer Next.js. Clients must not send them. */
const INTERNAL_REQUEST_HEADER =
  /^(?:x-middleware-|x-next-|x-nextjs-|x-invoke-|x-matched-path$|x-prerender-|x-original-url$|x-rewrite-url$|x-action-|content-security-policy)/;

const ROUTER_REQUEST_HEADER = /^(?:rsc$|next-router-|next-url$)/;

/** Deletes internal headers from a client's request, and router headers from a request that is not the router's. */
export function stripInternalHeaders(headers: IncomingHttpHeaders): void {
  const isRouter = parseRouterRequest(headers) !== null || headers["next-action"] !== undefined;
  for (const name of Object.keys(headers))
    if (INTERNAL_REQUEST_HEADER.test(name) || (!isRouter && ROUTER_REQUEST_HEADER.test(name)))
      delete headers[name];
}

/** Returns whether a response header must not be sent. The headers in RENAMED_ROUTER_HEADERS are not internal. */
export const isInternalHeader = (name: string) =>
  /^x-(?:nextjs-(?!postponed$|action-not-found$)|next-|powered-by$)/i.test(name);

export const SCRIPT_TAG = /<script src="(\/_next\/static\/[^"]+\.js)" async=""(?: id="[^"]*")?><\/script>/g;
export const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

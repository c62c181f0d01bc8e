import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Everything that the page store believes about Next beyond its documentation, in one place.
 * Its unit test compares names with the installed Next; `e2e/operations/page-cache.spec.ts` fails when pages no longer
 * reach the store.
 */

/** What the store reads in the build's manifests. */
export interface BuiltRoutes {
  /** Paths of the pages that the build has made, and of what it has made that is no page. */
  pages: string[];
  files: string[];
  /** Pages with parameters: a path that the build did not make is made on demand, or leads nowhere. */
  dynamicRoutes: { page: string; regex: string; onDemand: boolean }[];
  /** Everything that has a route, the pages above included. */
  all: { page: string; regex: string }[];
}

/** Reads the manifests of the build in `dir`. */
export function readManifests(dir: string): BuiltRoutes {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(dir, ".next", name), "utf8")) as T;
  const prerender = read<{
    routes: Record<string, { dataRoute: string | null }>;
    dynamicRoutes: Record<string, { routeRegex: string; fallback: string | false | null }>;
  }>("prerender-manifest.json");
  const routes = read<Record<"staticRoutes" | "dynamicRoutes", BuiltRoutes["all"]>>("routes-manifest.json");
  const made = Object.keys(prerender.routes).filter((path) => path !== "/_global-error");
  const isPage = (path: string) => prerender.routes[path]?.dataRoute !== null;
  return {
    pages: made.filter(isPage),
    files: made.filter((path) => !isPage(path)),
    dynamicRoutes: Object.entries(prerender.dynamicRoutes).map(([page, { routeRegex, fallback }]) => ({
      page,
      regex: routeRegex,
      onDemand: fallback !== false,
    })),
    all: [...routes.staticRoutes, ...routes.dynamicRoutes],
  };
}

/** The file in which the build keeps what a route handler answered, such as a picture. */
export const builtFile = (dir: string, path: string) => join(dir, ".next/server/app", `${path}.body`);

/** What Next hands to its cache handler for a page, a route handler or a cached read. */
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

/** What Next tells its cache handler beside the value. */
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

/** The page of a cache key, such as `/route-cache/APP_PAGE/<hash>/$/about`; null for a cached read. */
export function getPagePath(key: string): string | null {
  const at = key.indexOf("/$/");
  if (!key.startsWith("/route-cache/") || at === -1) return null;
  const path = key.slice(at + 2);
  return path === "/index" ? "/" : path;
}

/** Tags that the page's own reads gave it; Next's implicit ones name the route and never change by themselves. */
export function dataTags({ headers, tags }: NextValue, context: NextContext = {}): string[] {
  const listed = headers?.["x-next-cache-tags"];
  const all = [
    ...(typeof listed === "string" ? listed.split(",") : []),
    ...(tags ?? []),
    ...(context.tags ?? []),
  ];
  return all.filter((tag) => !tag.startsWith("_N_T_"));
}

const joinHeader = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(", ") : value;

/** The client router's request for a page's data; `segment` names a part that it prefetches. */
export function parseRouterRequest(headers: IncomingHttpHeaders): { segment: string | undefined } | null {
  if (headers.rsc !== "1") return null;
  return { segment: joinHeader(headers["next-router-segment-prefetch"]) };
}

/**
 * The `_rsc` parameter that belongs to a router request: a digest of the headers that decide its answer, so that caches
 * which ignore Vary keep the answers apart. Null when `given` is right already.
 */
export async function findExpectedRscParameter(
  headers: IncomingHttpHeaders,
  given: string | null,
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
  if (given === expected) return null;
  return given !== null && given === computeLegacyCacheBustingSearchParam(...parts) ? null : expected;
}

/** What decides between a page's HTML and its parts; Next names the same headers in its own answers. */
export const ROUTER_VARY = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

/**
 * The two headers without which Next's router misreads an answer, and what they are called outside the house: the build writes the new
 * names into the router's scripts (scripts/build/assemble.ts), and answers carry them in the place of Next's.
 */
export const RENAMED_ROUTER_HEADERS: ReadonlyMap<string, string> = new Map([
  ["x-nextjs-postponed", "x-page-part"],
  ["x-nextjs-action-not-found", "x-unknown-action"],
]);

/** Tells the router that a prefetched part is a part: without it the router throws the answer away. */
export const SEGMENT_HEADER = ["x-page-part", "2"] as const;

/** Headers by which Next's own layers, or a proxy in front of them, would steer a request: nobody outside may send them. */
const INTERNAL_REQUEST_HEADER =
  /^(?:x-middleware-|x-next-|x-nextjs-|x-invoke-|x-matched-path$|x-prerender-|x-original-url$|x-rewrite-url$|x-action-|content-security-policy)/;

const ROUTER_REQUEST_HEADER = /^(?:rsc$|next-router-|next-url$)/;

/**
 * Deletes the headers by which a client would steer Next.js: its internal ones, and those of its router on a request
 * that is not the router's.
 */
export function stripInternalHeaders(headers: IncomingHttpHeaders): void {
  const isRouter = parseRouterRequest(headers) !== null || headers["next-action"] !== undefined;
  for (const name of Object.keys(headers))
    if (INTERNAL_REQUEST_HEADER.test(name) || (!isRouter && ROUTER_REQUEST_HEADER.test(name)))
      delete headers[name];
}

/** Headers of Next's that stay inside; those of `ROUTER_HEADERS` leave, under another name where the build has given them one. */
export const isInternalHeader = (name: string) =>
  /^x-(?:nextjs-(?!postponed$|action-not-found$)|next-|powered-by$)/i.test(name);

/** How Next writes the tags of its framework's scripts into a page, and the hints to fetch them before anything else. */
export const SCRIPT_TAG = /<script src="(\/_next\/static\/[^"]+\.js)" async=""(?: id="[^"]*")?><\/script>/g;
export const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

import type { NextContext, NextValue } from "@/server/page-cache/next-internals";
import { dataTags, ROUTER_VARY, SEGMENT_HEADER } from "@/server/page-cache/next-internals";
import { getCorsHeaders } from "@/lib/http/cors";
import { NON_PAGE_POLICY, buildPagePolicy } from "@/lib/http/security-headers";
import { Representation } from "./representation";
import { deferScripts } from "./defer-scripts";

/** The page for unknown addresses. */
export const NOT_FOUND = "/_not-found";

/**
 * Returns whether a page answers unknown addresses, with status 404: the site's own, or one such as `/jobs/not-found` for
 * the pages beside it that have a parameter.
 */
export const isNotFoundPage = (path: string) => path === NOT_FOUND || path.endsWith("/not-found");

/** The status of a page that nothing is known about until the data can be read again. */
export const UNAVAILABLE = 503;

/** One version of a page, or of a generated file such as robots.txt, in every form in which it is asked for. */
export interface PageEntry {
  status: number;
  main: Representation;
  /** For the client router: the page's data, and the parts that it prefetches. */
  rsc: Representation | null;
  segments: ReadonlyMap<string, Representation>;
  tags: readonly string[];
  /** When it is to be made again though nothing was said to have changed. */
  expiresAt: number;
}

/** For caches between us and the visitor: a short life of its own, a long one while a fresh copy is fetched. */
export const PAGE_CACHE_CONTROL = "public, max-age=0, s-maxage=2, stale-while-revalidate=86400";

/** In seconds, for a page that cannot be made now. */
const RETRY_AFTER = "5";

type HeaderMap = Readonly<Record<string, string>>;

/** What a version is made with beside what Next rendered. */
export interface EntrySettings {
  /** Headers of every answer. */
  commonHeaders: HeaderMap;
  vary: string;
  /** Foreign origins that the page embeds something of. */
  embeddedOrigins: readonly string[];
  /** Whether the build did not know the page: its name may be made up. */
  onDemand: boolean;
}

/** How a version came about. */
export interface RenderInfo {
  /** Something that it shows could not be read. */
  incomplete: boolean;
  onResize: () => void;
}

/** Makes a version out of what Next rendered; null for what is not to be stored. */
export function buildPageEntry(
  path: string,
  value: NextValue,
  context: NextContext,
  { commonHeaders: common, vary, embeddedOrigins: others, onDemand }: EntrySettings,
  { incomplete, onResize: onGrowth }: RenderInfo,
): PageEntry | null {
  const seconds = context.cacheControl?.revalidate;
  const about = {
    status: getStatus(path, value, incomplete && onDemand),
    tags: dataTags(value, context),
    expiresAt: seconds ? Date.now() + seconds * 1000 : Infinity,
  };
  const cacheControl = getCacheControl(about.status, value, incomplete);
  const everywhere: HeaderMap = {
    ...common,
    Vary: vary,
    "Cache-Control": cacheControl,
    ...(about.status === UNAVAILABLE && { "Retry-After": RETRY_AFTER }),
  };
  const make = (body: Buffer, headers: HeaderMap) =>
    new Representation(body, { ...everywhere, ...headers }, onGrowth);
  if (value.kind === "APP_ROUTE" && value.body) {
    const main = make(value.body, {
      "Content-Type": String(value.headers?.["content-type"] ?? "application/octet-stream"),
      "Content-Security-Policy": NON_PAGE_POLICY,
      ...getCorsHeaders(path),
    });
    return { ...about, main, rsc: null, segments: new Map() };
  }
  if (value.kind !== "APP_PAGE" || typeof value.html !== "string") return null;
  const html = deferScripts(path, value.html);
  const main = make(Buffer.from(html), {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": buildPagePolicy(html, others),
  });
  const part = { "Content-Type": "text/x-component", "Content-Security-Policy": NON_PAGE_POLICY };
  const segments = new Map<string, Representation>();
  for (const [name, body] of value.segmentData ?? [])
    segments.set(name, make(body, { ...part, [SEGMENT_HEADER[0]]: SEGMENT_HEADER[1] }));
  return {
    ...about,
    main,
    rsc: value.rscData ? make(value.rscData, part) : null,
    segments,
  };
}

/** Nobody can tell a page with a made-up name from a real one while the data cannot be read. */
function getStatus(path: string, { status = 200 }: NextValue, unknown: boolean): number {
  if (isNotFoundPage(path)) return 404;
  return unknown && status === 200 ? UNAVAILABLE : status;
}

/** What could not be read is kept by nobody: a cache would show it long after it can be read again. */
function getCacheControl(status: number, { kind, headers }: NextValue, incomplete: boolean): string {
  if (incomplete) return "no-store";
  if (kind === "APP_ROUTE") return String(headers?.["cache-control"] ?? PAGE_CACHE_CONTROL);
  return status === 200 ? PAGE_CACHE_CONTROL : "no-cache";
}

/** What decides which form of a page is answered. */
export const getPageVary = (shared: boolean) =>
  `${ROUTER_VARY}, Accept-Encoding${shared ? ", Accept, Authorization, Content-Type" : ""}`;

/** Memory that a version takes. */
export function getEntryBytes({ main, rsc, segments }: PageEntry): number {
  let sum = main.bytes + (rsc?.bytes ?? 0);
  for (const segment of segments.values()) sum += segment.bytes;
  return sum;
}

import { getCorsHeaders } from "@/lib/http/cors";
import { NON_PAGE_POLICY, buildPagePolicy } from "@/lib/http/security-headers";
import {
  getDataTags,
  type NextContext,
  type NextValue,
  NOT_FOUND,
  ROUTER_CONTENT_TYPE,
  ROUTER_VARY,
  SEGMENT_HEADER,
} from "@/lib/next-internals";
import { Representation } from "./representation";
import { deferScripts } from "./defer-scripts";
import { inlineStyles, type StyleSheets } from "./inline-styles";

/** Returns whether a page is sent with 404: the site's, or that of a dynamic route such as `/jobs/not-found`. */
export const isNotFoundPage = (path: string) => path === NOT_FOUND || path.endsWith("/not-found");

/** Status of a page whose record cannot be looked up during a database outage. */
export const UNAVAILABLE = 503;

/** A cached page, or a generated file such as robots.txt. */
export interface PageEntry {
  status: number;
  main: Representation;
  rsc: Representation | null;
  /** Parts that the client router prefetches, by name. */
  segments: ReadonlyMap<string, Representation>;
  tags: readonly string[];
  /** In milliseconds since 1970. The page is then stale even without a change. */
  expiresAt: number;
}

/** Shared caches keep a page for two seconds, and for a day while they revalidate it. */
export const PAGE_CACHE_CONTROL = "public, max-age=0, s-maxage=2, stale-while-revalidate=86400";

const RETRY_AFTER_SECONDS = "5";

type HeaderMap = Readonly<Record<string, string>>;

export interface EntrySettings {
  commonHeaders: HeaderMap;
  vary: string;
  embeddedOrigins: readonly string[];
  /** Whether the build did not render the page. Its path may be made up. */
  onDemand: boolean;
  styleSheets: StyleSheets;
}

export interface RenderInfo {
  /** Whether a read failed during the rendering. */
  incomplete: boolean;
  /** Called when a coding was added to the entry. */
  onResize: () => void;
}

/** Builds an entry from a cache value of Next.js. Returns null for values that are neither page nor file. */
export function buildPageEntry(
  path: string,
  value: NextValue,
  context: NextContext,
  { commonHeaders, vary, embeddedOrigins, onDemand, styleSheets }: EntrySettings,
  { incomplete, onResize }: RenderInfo,
): PageEntry | null {
  const seconds = context.cacheControl?.revalidate;
  const properties = {
    status: getStatus(path, value, incomplete && onDemand),
    tags: getDataTags(value, context),
    expiresAt: seconds ? Date.now() + seconds * 1000 : Infinity,
  };
  const cacheControl = getCacheControl(properties.status, value, incomplete);
  const sharedHeaders: HeaderMap = {
    ...commonHeaders,
    Vary: vary,
    "Cache-Control": cacheControl,
    ...(properties.status === UNAVAILABLE && { "Retry-After": RETRY_AFTER_SECONDS }),
  };
  const represent = (body: Buffer, headers: HeaderMap) =>
    new Representation(body, { ...sharedHeaders, ...headers }, onResize);
  if (value.kind === "APP_ROUTE" && value.body) {
    const main = represent(value.body, {
      "Content-Type": String(value.headers?.["content-type"] ?? "application/octet-stream"),
      "Content-Security-Policy": NON_PAGE_POLICY,
      ...getCorsHeaders(path),
    });
    return { ...properties, main, rsc: null, segments: new Map() };
  }
  if (value.kind !== "APP_PAGE" || typeof value.html !== "string") return null;
  const html = deferScripts(inlineStyles(value.html, styleSheets));
  const main = represent(Buffer.from(html), {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": buildPagePolicy(html, embeddedOrigins),
  });
  const routerHeaders = { "Content-Type": ROUTER_CONTENT_TYPE, "Content-Security-Policy": NON_PAGE_POLICY };
  const segments = new Map<string, Representation>();
  for (const [name, body] of value.segmentData ?? [])
    segments.set(name, represent(body, { ...routerHeaders, [SEGMENT_HEADER[0]]: SEGMENT_HEADER[1] }));
  return {
    ...properties,
    main,
    rsc: value.rscData ? represent(value.rscData, routerHeaders) : null,
    segments,
  };
}

function getStatus(path: string, { status = 200 }: NextValue, isUnverified: boolean): number {
  if (isNotFoundPage(path)) return 404;
  return isUnverified && status === 200 ? UNAVAILABLE : status;
}

/** Shared caches must not keep an incomplete page (docs/decisions/0044-let-no-cache-keep-an-incomplete-page.md). */
function getCacheControl(status: number, { kind, headers }: NextValue, incomplete: boolean): string {
  if (incomplete) return "no-store";
  if (kind === "APP_ROUTE") return String(headers?.["cache-control"] ?? PAGE_CACHE_CONTROL);
  return status === 200 ? PAGE_CACHE_CONTROL : "no-cache";
}

/** Returns the Vary header of a page. `isSharedPath` tells whether the API uses the same path. */
export const getPageVary = (isSharedPath: boolean) =>
  `${ROUTER_VARY}, Accept-Encoding${isSharedPath ? ", Accept, Authorization, Content-Type" : ""}`;

export function getEntryBytes({ main, rsc, segments }: PageEntry): number {
  let sum = main.bytes + (rsc?.bytes ?? 0);
  for (const segment of segments.values()) sum += segment.bytes;
  return sum;
}

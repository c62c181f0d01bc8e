import type { NextContext, NextValue } from "./next-internals";
import { dataTags, ROUTER_VARY, SEGMENT_HEADER } from "./next-internals";
import { openHeaders } from "./open";
import { BARE_POLICY, pagePolicy } from "./policy";
import { Representation } from "./representation";
import { rewriteScripts } from "./rewrite";

/** Answers every path that nobody knows. */
export const NOT_FOUND = "/_not-found";

/** One version of a page, or of a generated file such as robots.txt, in every form in which it is asked for. */
export interface StoredPage {
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

type Headers = Readonly<Record<string, string>>;

/** Makes a version out of what Next rendered; null for what is not to be stored. */
export function storedPage(
  path: string,
  value: NextValue,
  context: NextContext,
  common: Headers,
  vary: string,
  others: readonly string[],
  onGrowth: () => void,
): StoredPage | null {
  const make = (body: Buffer, headers: Headers) =>
    new Representation(body, { ...common, Vary: vary, ...headers }, onGrowth);
  const seconds = context.cacheControl?.revalidate;
  const about = {
    status: path === NOT_FOUND ? 404 : (value.status ?? 200),
    tags: dataTags(value, context),
    expiresAt: seconds ? Date.now() + seconds * 1000 : Infinity,
  };
  if (value.kind === "APP_ROUTE" && value.body) {
    const type = String(value.headers?.["content-type"] ?? "application/octet-stream");
    const cacheControl = String(value.headers?.["cache-control"] ?? PAGE_CACHE_CONTROL);
    const main = make(value.body, {
      "Content-Type": type,
      "Cache-Control": cacheControl,
      "Content-Security-Policy": BARE_POLICY,
      ...openHeaders(path),
    });
    return { ...about, main, rsc: null, segments: new Map() };
  }
  if (value.kind !== "APP_PAGE" || typeof value.html !== "string") return null;
  const html = rewriteScripts(path, value.html);
  const cacheControl = about.status === 200 ? PAGE_CACHE_CONTROL : "no-cache";
  const main = make(Buffer.from(html), {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": cacheControl,
    "Content-Security-Policy": pagePolicy(html, others),
  });
  const part = { "Content-Type": "text/x-component", "Cache-Control": cacheControl };
  const policy = { "Content-Security-Policy": BARE_POLICY };
  const segments = new Map<string, Representation>();
  for (const [name, body] of value.segmentData ?? [])
    segments.set(name, make(body, { ...part, ...policy, [SEGMENT_HEADER[0]]: SEGMENT_HEADER[1] }));
  return {
    ...about,
    main,
    rsc: value.rscData ? make(value.rscData, { ...part, ...policy }) : null,
    segments,
  };
}

/** What decides which form of a page is answered. */
export const pageVary = (shared: boolean) =>
  `${ROUTER_VARY}, Accept-Encoding${shared ? ", Accept, Authorization, Content-Type" : ""}`;

/** Memory that a version takes. */
export function bytesOf({ main, rsc, segments }: StoredPage): number {
  let sum = main.bytes + (rsc?.bytes ?? 0);
  for (const segment of segments.values()) sum += segment.bytes;
  return sum;
}

import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSharedPath, SHARED_PATH_VARY } from "@/lib/request/api-path";
import { buildPagePolicy } from "@/lib/headers/security-headers";
import { getWidgetOrigins } from "@/lib/hiring-widget";
import { paths } from "@/lib/paths";
import type { CacheValue } from "@/lib/next-internals";

/** The page for unknown paths. Its rendering is kept, although its status is 404 and Next.js sends it with `no-store`. */
export const NOT_FOUND = "/_not-found";

/** Shared caches keep a page for two seconds, and for a day while they revalidate it. */
const PAGE_CACHE_CONTROL = "public, max-age=0, s-maxage=2, stale-while-revalidate=86400";

/** Attribute of a view that is sent with this status. `notFound()` would send an empty body to a browser without scripts. */
const VIEW_STATUS = /\sdata-status="(404|503)"/;

interface Finish {
  /** True when a read failed during the rendering. No cache may keep the page. */
  isIncomplete: boolean;
  /** In epoch milliseconds. */
  expiresAt: number;
}

/**
 * Finishes a page in place: style sheet, policy of its inline scripts and styles, caching, status of a
 * notice. A file, such as a feed, gets only the caching.
 */
export function finishValue(path: string, value: CacheValue, { isIncomplete, expiresAt }: Finish): void {
  const headers: CacheValue["headers"] = {
    ...value.headers,
    ...(path !== NOT_FOUND && { "cache-control": isIncomplete ? "no-store" : PAGE_CACHE_CONTROL }),
    ...(Number.isFinite(expiresAt) && { expires: new Date(expiresAt).toUTCString() }),
  };
  if (value.kind === "APP_PAGE" && value.html !== undefined) {
    const status = Number(VIEW_STATUS.exec(value.html)?.[1] ?? 200);
    if (status !== 200) value.status = status;
    if (status === 503) headers["retry-after"] = "5";
    value.html = inlineStyles(value.html);
    const origins = path === paths.jobs ? getWidgetOrigins() : [];
    headers["content-security-policy"] = buildPagePolicy(value.html, origins);
    if (isSharedPath(path)) headers["vary"] = SHARED_PATH_VARY;
  }
  value.headers = headers;
}

const STYLE_LINK = /<link rel="stylesheet" href="\/_next\/static\/([^"?]+\.css)[^"]*"[^>]*>/g;

/** Addresses in a style sheet that are relative to its folder. */
const RELATIVE_ADDRESS = /url\((["']?)\.\.\//g;

const sheets = new Map<string, string>();

/** Returns a style sheet of the build with addresses that hold in a page, too. */
function readSheet(name: string): string {
  const known = sheets.get(name);
  if (known !== undefined) return known;
  const css = readFileSync(join(".next/static", name), "utf8").replace(
    RELATIVE_ADDRESS,
    "url($1/_next/static/",
  );
  sheets.set(name, css);
  return css;
}

/**
 * Puts the style sheets into the page, so that its first paint needs no other file. The link stays without effect and is
 * not loaded: React finds it and inserts no second one.
 */
const inlineStyles = (html: string): string =>
  html.replace(
    STYLE_LINK,
    (link, name: string) => `<style>${readSheet(name)}</style>${link.replace("<link", "<link disabled")}`,
  );

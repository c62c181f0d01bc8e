import { publicPaths } from "@/e2e/support/public-paths";
import { openPersonalPages } from "./personal-pages";
import type { Product } from "./product";

export interface CrawledPage {
  path: string;
  html: string;
}

/** Pages of one kind, such as records, differ only in their data. */
const PAGES_PER_KIND = 2;
const LINK = /<a\b[^>]*\shref="([^"#]+)/g;
const NOT_FOUND_PATHS = ["/nope", "/jobs/nope", "/admin/messages/nope"];

/** Fetches the public pages, the pages of an administrator and of other persons, and every page that they link to. */
export async function crawl(product: Product): Promise<CrawledPage[]> {
  const personal = await openPersonalPages(product);
  const findCookie = (path: string) => personal.find((pages) => path.startsWith(pages.path))?.cookie;
  const queue = [...publicPaths, ...personal.map(({ path }) => path), ...NOT_FOUND_PATHS];
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  const pages: CrawledPage[] = [];
  for (const path of queue) {
    const kind = getKind(path);
    const count = kinds.get(kind) ?? 0;
    if (seen.has(path) || count >= PAGES_PER_KIND) continue;
    seen.add(path);
    const cookie = findCookie(path);
    const response = await fetch(product.origin + path, {
      headers: { accept: "text/html", ...(cookie && { cookie }) },
    });
    if (cookie !== undefined && response.redirected) throw new Error(`${path} led to ${response.url}.`);
    const html = await response.text();
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    kinds.set(kind, count + 1);
    pages.push({ path, html });
    for (const [, href = ""] of html.matchAll(LINK)) {
      const url = new URL(href.replaceAll("&amp;", "&"), product.origin + path);
      if (url.origin === product.origin && !/\/(?:sign-out|export|resume)$/.test(url.pathname))
        queue.push(url.pathname + url.search);
    }
  }
  return pages;
}

/** Replaces identifiers and the query. */
const getKind = (path: string) => path.replace(/\/[\w-]*\d[\w-]*(?=\/|\?|$)/g, "/:id").replace(/\?.*/, "?");

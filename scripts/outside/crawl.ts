import { publicPaths } from "@/e2e/support/public-paths";
import { createRouteFinder, readRoutes } from "./app-routes";
import { openPersonalPages, type PersonalPages } from "./personal-pages";
import type { Product } from "./product";

export interface CrawledPage {
  path: string;
  status: number;
  html: string;
}

/** Linked pages of one route, such as records, differ only in their data. */
const LINKED_PER_KIND = 4;
const LINK = /<a\b[^>]*\shref="([^"#]+)/g;
const NOT_FOUND_PATHS = ["/nope", "/jobs/nope", "/jobs/not-found", "/admin/messages/nope"];

/**
 * Fetches the public pages, the pages of an administrator and of other persons, and every page that they link to. Throws when a
 * page redirects, answers another status than expected or does not show what it should.
 */
export async function crawl(product: Product): Promise<CrawledPage[]> {
  const personal = await openPersonalPages(product);
  const findRoute = createRouteFinder(readRoutes());
  const listed = [...publicPaths, ...personal.map(({ path }) => path), ...NOT_FOUND_PATHS];
  const queue = new Set(listed);
  const kinds = new Map<string, number>();
  const pages: CrawledPage[] = [];
  // The loop also visits paths that are added to the set while it runs.
  for (const path of queue) {
    const kind = `${findRoute(path) ?? path} ${path.includes("?")}`;
    const count = kinds.get(kind) ?? 0;
    if (count >= LINKED_PER_KIND && !listed.includes(path)) continue;
    const page = await fetchPage(product.origin, path, personal);
    if (!page) continue;
    kinds.set(kind, count + 1);
    pages.push(page);
    for (const [, href = ""] of page.html.matchAll(LINK)) {
      const url = new URL(href.replaceAll("&amp;", "&"), product.origin + path);
      if (url.origin === product.origin && !/\/(?:sign-out|export|resume)$/.test(url.pathname))
        queue.add(url.pathname + url.search);
    }
  }
  return pages;
}

/** Fetches a path with the cookie of the person it belongs to. Returns null when the response is not HTML, such as a feed. */
async function fetchPage(
  origin: string,
  path: string,
  personal: readonly PersonalPages[],
): Promise<CrawledPage | null> {
  const { cookie } = personal.find((entry) => isBelow(path, entry)) ?? {};
  const response = await fetch(origin + path, {
    headers: { accept: "text/html", ...(cookie && { cookie }) },
  });
  const { status } = response;
  if (response.redirected) throw new Error(`${path} led to ${response.url}.`);
  if (status !== (NOT_FOUND_PATHS.includes(path) ? 404 : 200)) throw new Error(`${path} answered ${status}.`);
  const html = await response.text();
  const { shows = "" } = personal.find((entry) => entry.path === path) ?? {};
  if (!html.includes(shows)) throw new Error(`${path} does not show '${shows}'.`);
  return response.headers.get("content-type")?.startsWith("text/html") ? { path, status, html } : null;
}

const isBelow = (path: string, { pattern, path: start }: PersonalPages) =>
  pattern ? pattern.test(path) : path.startsWith(start);

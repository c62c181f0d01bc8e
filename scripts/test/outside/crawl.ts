import { publicPaths } from "@/e2e/support/public-paths";

export interface CrawledPage {
  path: string;
  html: string;
}

/** Linked pages of one kind, such as records, differ only in their data. */
const LINKED_PER_KIND = 4;
const LINK = /<a\b[^>]*\shref="([^"#]+)/g;
const SKIPPED = /\/(?:sign-out|export|resume)$/;
const NOT_FOUND_PATHS = ["/nope", "/jobs/nope", "/admin/messages/nope"];

/** Fetches public pages, staff pages and all that they link to. Throws for a redirect or an unexpected status. */
export async function crawl(origin: string, cookie: string): Promise<CrawledPage[]> {
  const listed = [...publicPaths, "/admin/", ...NOT_FOUND_PATHS];
  const queue = new Set(listed);
  const kinds = new Map<string, number>();
  const pages: CrawledPage[] = [];
  // The loop also visits paths that are added to the set while it runs.
  for (const path of queue) {
    // Ids contain a digit.
    const kind = path.replace(/\?.*/, "?").replace(/\/(?=[^/?]*\d)[^/?]+/g, "/…");
    const count = kinds.get(kind) ?? 0;
    if (count >= LINKED_PER_KIND && !listed.includes(path)) continue;
    const headers = { accept: "text/html", cookie };
    const response = await fetch(origin + path, { headers, redirect: "manual" });
    if (response.status !== (NOT_FOUND_PATHS.includes(path) ? 404 : 200))
      throw new Error(`${path} answered ${response.status}.`);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await response.text();
    kinds.set(kind, count + 1);
    pages.push({ path, html });
    for (const [, href = ""] of html.matchAll(LINK)) {
      const url = new URL(href.replaceAll("&amp;", "&"), origin + path);
      if (url.origin === origin && !SKIPPED.test(url.pathname)) queue.add(url.pathname + url.search);
    }
  }
  return pages;
}

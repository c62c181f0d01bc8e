const MAX_ADDRESSES = 500;

/** Addresses that no page links to, or whose error answers matter. */
const STARTS: readonly (readonly [path: string, method?: string])[] = [
  ...["/", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/favicon.ico", "/sign-in"].map(
    (path) => [path] as const,
  ),
  ...["/feeds/jobs.xml", "/feeds/jobs.json", "/api/openapi.json", "/api/jobs", "/api/team"].map(
    (path) => [path] as const,
  ),
  ...["/widget/jobs.js", "/no-such-page", "/jobs/no-such-job", "/api/no-such-endpoint"].map(
    (path) => [path] as const,
  ),
  ["/api/message", "DELETE"],
  ["/contact", "PUT"],
];

export interface Answer {
  path: string;
  headers: string;
  type: string;
  body: Buffer;
}

/** Requests the site's pages, files and errors, and what they refer to. Stops after 500 addresses. */
export async function* crawl(origin: string): AsyncGenerator<Answer> {
  const queue = STARTS.map(([path, method = "GET"]) => ({ path, method }));
  const known = new Set(queue.map(({ path }) => path));
  for (let at = 0; at < Math.min(queue.length, MAX_ADDRESSES); at++) {
    const { path, method } = queue[at]!;
    const response = await fetch(origin + path, { method, redirect: "manual" });
    const headers = Array.from(response.headers, (header) => header.join(": ")).join("\n");
    const type = response.headers.get("content-type") ?? "";
    const body = Buffer.from(await response.arrayBuffer());
    yield { path: method === "GET" ? path : `${method} ${path}`, headers, type, body };
    const links = [response.headers.get("location") ?? "", ...(isText(type) ? findLinks(String(body)) : [])];
    for (const next of links.flatMap((link) => toPath(link, origin, path)))
      if (!known.has(next)) {
        known.add(next);
        queue.push({ path: next, method: "GET" });
      }
  }
}

/** Says whether a media type is read as text. */
export const isText = (type: string): boolean => /^text\/|json|xml|javascript|svg/.test(type);

const LINK =
  /(?:\b(?:href|src|content|srcset)=|url\(|"(?:src|url|feed_url|home_page_url)":\s*)["']?([^"')<>]+)/gi;

/** Returns the addresses in HTML, CSS, JSON and sitemaps. */
export function findLinks(text: string): string[] {
  const attributes = [...text.matchAll(LINK), ...text.matchAll(/<(?:loc|link|image:loc)>([^<]+)</g)];
  return attributes
    .flatMap(([, value = ""]) => (/\s\d+[wx](?:,|$)/.test(value) ? value.split(/,\s+/) : value))
    .map((link) =>
      link
        .trim()
        .split(/\s+\d+[wx]$/)[0]!
        .replaceAll("&amp;", "&"),
    );
}

/** Returns the path of a link to the same origin. Links of other kinds give none. */
export function toPath(link: string, origin: string, from: string): string[] {
  if (!/^(?:\/|\.|https?:|\?)/.test(link) || !URL.canParse(link, origin + from)) return [];
  const url = new URL(link, origin + from);
  return url.origin === origin ? [url.pathname + url.search] : [];
}

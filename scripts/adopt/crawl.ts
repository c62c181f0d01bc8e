const MAX_ADDRESSES = 5000;

// prettier-ignore
/** Addresses that no page links to, and some whose answers are errors. */
const STARTS = [
  "/", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/favicon.ico", "/sign-in", "/feeds/jobs.xml", "/feeds/jobs.json",
  "/api/openapi.json", "/api/jobs", "/api/team", "/widget/jobs.js", "/no-such-page", "/jobs/no-such-job", "/api/no-such-endpoint",
  "DELETE /api/message", "PUT /contact",
];

/** Requests the site's pages, files and errors, and what they refer to. Throws after 5,000 addresses, because the rest would pass unread. */
export async function* crawl(origin: string) {
  const queue = new Set(STARTS);
  let count = 0;
  for (const path of queue) {
    const [method = "", address = path] = path.startsWith("/") ? ["GET"] : path.split(" ");
    const response = await fetch(origin + address, { method, redirect: "manual" });
    const headers = Array.from(response.headers, (header) => header.join(": ")).join("\n");
    const type = response.headers.get("content-type") ?? "";
    const body = Buffer.from(await response.arrayBuffer());
    if (++count > MAX_ADDRESSES)
      throw new Error(`The site has more than ${MAX_ADDRESSES} addresses, so that not all were read.`);
    yield { path, headers, type, body };
    const links = [response.headers.get("location") ?? "", ...(isText(type) ? findLinks(String(body)) : [])];
    for (const next of links.flatMap((link) => toPath(link, origin, address))) queue.add(next);
  }
}

/** Says whether a media type is read as text. */
export const isText = (type: string): boolean => /^text\/|json|xml|javascript|svg/.test(type);

const LINK =
  /(?:\b(?:href|src|content|srcset)=|url\(|"(?:src|url|feed_url|home_page_url)":\s*)["']?([^"')<>]+)/gi;

/** Returns the addresses in HTML, CSS, JSON and sitemaps. */
export function findLinks(text: string): string[] {
  const found = [...text.matchAll(LINK), ...text.matchAll(/<(?:loc|link|image:loc)>([^<]+)</g)];
  return found
    .flatMap(([, value = ""]) => value.replaceAll("&amp;", "&").split(/\s+\d+[wx](?:,\s*|$)/))
    .filter(Boolean);
}

/** Returns the path of a link to the same origin. Links of other kinds give none. */
export function toPath(link: string, origin: string, from: string): string[] {
  if (!/^(?:\/|\.|https?:|\?)/.test(link) || !URL.canParse(link, origin + from)) return [];
  const url = new URL(link, origin + from);
  return url.origin === origin ? [url.pathname + url.search] : [];
}

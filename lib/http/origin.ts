/** Where a request comes from, judged by headers alone; pure, so that the server in front and the wrappers share it. */

/** What a refused request is told. */
export const CROSS_SITE_MESSAGE = "This request came from another site.";

type GetHeader = (name: string) => string | null | undefined;

function sameHost(origin: string, host: string | null | undefined, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false; // includes "null"
  const url = new URL(origin);
  return origin === siteUrl || (/^https?:$/.test(url.protocol) && url.host === host);
}

/** A browser says that another site sent this: refuse it (decisions, section 4). Programs send neither header. */
export function isCrossSite(header: GetHeader, siteUrl: string): boolean {
  if (header("sec-fetch-site") === "cross-site") return true;
  const origin = header("origin");
  return origin != null && !sameHost(origin, header("host"), siteUrl);
}

/** A browser says that this site's own page sent this; required of server actions and form posts. */
export function isSameSite(header: GetHeader, siteUrl: string): boolean {
  return header("origin") != null && !isCrossSite(header, siteUrl);
}

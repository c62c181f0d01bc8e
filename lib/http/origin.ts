export const CROSS_SITE_MESSAGE = "This request came from another site.";

type GetHeader = (name: string) => string | null | undefined;

function sameHost(origin: string, host: string | null | undefined, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false; // includes "null"
  const url = new URL(origin);
  return origin === siteUrl || (/^https?:$/.test(url.protocol) && url.host === host);
}

/**
 * Returns whether Fetch-Metadata or `Origin` name another site. False for programs, which send neither
 * header.
 */
export function isCrossSite(header: GetHeader, siteUrl: string): boolean {
  if (header("sec-fetch-site") === "cross-site") return true;
  const origin = header("origin");
  return origin != null && !sameHost(origin, header("host"), siteUrl);
}

/** Returns whether `Origin` is present and names this site. False for programs, which send no `Origin`. */
export function isSameSite(header: GetHeader, siteUrl: string): boolean {
  return header("origin") != null && !isCrossSite(header, siteUrl);
}

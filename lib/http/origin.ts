import { company } from "@/lib/content/company";
import { accepts } from "@/lib/request/accepts";

export const CROSS_SITE_MESSAGE = "This request came from another site.";
/** For a person whose browser or proxy removes `Origin` from a form. */
export const getNoOriginMessage = () =>
  `Your browser didn't say which page this form came from, so nothing was sent. Go back, and what you typed is still there. A privacy tool may remove the headers Origin and Referer: allow them for this site, write to ${company.email}, or call ${company.phone.display}.`;

function sameHost(origin: string, host: string | null, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false; // includes "null"
  const url = new URL(origin);
  return origin === siteUrl || (/^https?:$/.test(url.protocol) && url.host === host);
}

/** The browser itself sends this header. A page cannot set it, and a sandboxed frame is not of the same origin. */
const isSameOrigin = (headers: Headers) => headers.get("sec-fetch-site") === "same-origin";

/** Returns whether the headers name another site. A page with no-referrer sends `Origin: null`. False for programs. */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  if (headers.get("sec-fetch-site") === "cross-site") return true;
  const origin = headers.get("origin");
  if (origin === null) return false;
  return origin === "null" ? !isSameOrigin(headers) : !sameHost(origin, headers.get("host"), siteUrl);
}

/** Returns whether `Origin` or Fetch-Metadata name this site. False for programs, which send neither header. */
export function isSameSite(headers: Headers, siteUrl: string): boolean {
  return (headers.get("origin") !== null || isSameOrigin(headers)) && !isCrossSite(headers, siteUrl);
}

/** Returns whether a browser sent a form without `Origin`, or with `null`. The person gets a page with `getNoOriginMessage()`. */
export const isOriginStripped = (headers: Headers): boolean =>
  [null, "null"].includes(headers.get("origin")) && accepts(headers.get("accept"), "text/html");

/** Where applications and views come from. Any other value of the column is the name of a campaign. */
export const SOURCES = [
  "site",
  "google",
  "linkedin",
  "indeed",
  "referral",
  "feed",
  "widget",
  "staff",
  "other",
] as const;

const words: ReadonlySet<string> = new Set(SOURCES);

export const isCampaign = (source: string): boolean => !words.has(source);

const CAMPAIGN = /^[a-z0-9_-]{1,40}$/;
/** Limits the work for an address that a stranger made long on purpose. Those of advertisements are shorter. */
const TEXT_MAX = 2000;

/** Host names, and names that portals add to the links which they show. */
const portals: readonly (readonly [RegExp, (typeof SOURCES)[number]])[] = [
  [/^(?:google(?:_jobs_apply)?|(?:.+\.)?google\.(?:com?\.)?[a-z]{2,3}|com\.google\..+)$/, "google"],
  [/^(?:(?:.+\.)?linkedin\.com|lnkd\.in|com\.linkedin\..+)$/, "linkedin"],
  [/^(?:.+\.)?indeed\.(?:com?\.)?[a-z]{2,3}$/, "indeed"],
];

const findPortal = (text: string) => portals.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the source that a link names in `source` or `utm_source`, or null when it names none. */
function findNamedSource(query: URLSearchParams): string | null {
  const name = query.get("source") || query.get("utm_source");
  return name ? toNamedSource(name) : null;
}

/** Visitors cannot claim to be added or imported by staff. */
function toNamedSource(text: string): string {
  const name = text.slice(0, TEXT_MAX).trim().toLowerCase();
  if (name === "staff" || name === "import") return "other";
  return findPortal(name) ?? (CAMPAIGN.test(name) ? name : "other");
}

/** A page of this site passes its source on in its address, so that it survives one full page load. */
function getReferrerSource(referrer: string, ownHosts: readonly (string | undefined)[]): string {
  const text = referrer.slice(0, TEXT_MAX);
  if (!URL.canParse(text)) return "other";
  const url = new URL(text);
  if (ownHosts.includes(url.host)) return findNamedSource(url.searchParams) ?? "site";
  return findPortal(url.hostname) ?? "referral";
}

/** Domain names have at most 253 characters. Parsing a longer one in Unicode takes quadratic time. */
const HAS_SCHEME = /^(?:https?|android-app):\/\/[^/?#]{1,300}(?:[/?#]|$)/i;

/** Accepts any text: a name from a link, or a referrer. Returns 'site' for none. */
export function toSource(text: string | null | undefined, ownHosts: readonly (string | undefined)[]): string {
  if (!text) return "site";
  return HAS_SCHEME.test(text) ? getReferrerSource(text, ownHosts) : toNamedSource(text);
}

/** Returns the source of a request for a page, from its query, such as '?source=feed', and its Referer header. */
export function getRequestSource(
  query: string,
  referrer: string | undefined,
  ownHosts: readonly (string | undefined)[],
): string {
  const mayName = query.includes("source=");
  const named = mayName ? findNamedSource(new URLSearchParams(query.slice(0, TEXT_MAX))) : null;
  return named ?? toSource(referrer, ownHosts);
}

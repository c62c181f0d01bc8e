const TAGS = /(?:W\/)?("[^"]*")/g;

/** Compares If-None-Match with an entity tag weakly (RFC 9110, section 13.1.2): a proxy may have weakened the tag. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch == null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return [...ifNoneMatch.matchAll(TAGS)].some(([, candidate]) => candidate === opaque);
}

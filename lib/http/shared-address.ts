import { containsApiKey } from "@/lib/auth/api-keys/secret";
import { findApiPath, getInternalPath, withoutSlug } from "@/lib/request/api-path";
import { findCanonicalPath } from "@/lib/request/canonical-path";

/** Calls of the API whose response is the same for everyone, and that a change of public data makes old. */
const SHARED_CALLS = new Set(["/api/jobs", "/api/team", "/team", "/api/docs", "/api/openapi.json"]);

/** Returns the address of a page, file or API call that is the same for every visitor, or null. */
export function findSharedAddress(url: string, headers: Partial<Record<string, string>>): string | null {
  const [address = "/", query] = url.split("?", 2);
  const path = withoutSlug(address);
  // proxy.ts refuses the first and redirects the second. Next.js decodes the third, so that a file would have many addresses.
  if (containsApiKey(url) || findCanonicalPath(address) !== null || path.includes("%")) return null;
  const get = (name: string) => headers[name] ?? null;
  const api = findApiPath({ method: "GET", headers: { get } }, path);
  if (api !== null) return query === undefined && SHARED_CALLS.has(api) ? api : null;
  return getInternalPath(path, query ? `?${query}` : "") === path ? path : null;
}

export const isShareable = (cacheControl: unknown): boolean =>
  /\bpublic\b|\bs-maxage=/.test(String(cacheControl)) &&
  !/\b(?:private|no-store)\b/.test(String(cacheControl));

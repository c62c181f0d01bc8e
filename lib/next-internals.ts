// What we know of Next.js beyond its documentation. Every part may import this file, the browser's too.

// Values of the cache handler. The unit test renders none: e2e/operations/page-cache.spec.ts fails when pages do not reach
// the store, or when a change does not reach them.

/** A value that Next.js passes to a cache handler: a page, the response of a route handler, or a cached read. */
export interface CacheValue {
  kind: "APP_PAGE" | "APP_ROUTE" | "FETCH" | (string & {});
  html?: string;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
  body?: Buffer;
  status?: number;
  headers?: Record<string, string | string[] | undefined>;
  tags?: string[];
}

export interface CacheContext {
  tags?: string[];
  /** `revalidate` is in seconds. */
  cacheControl?: { revalidate?: number | false };
}

/** Returns the path in a key such as `/route-cache/APP_PAGE/<hash>/$/about`. Returns null for a cached read. */
export function getPagePath(key: string): string | null {
  const at = key.indexOf("/$/");
  if (!key.startsWith("/route-cache/") || at === -1) return null;
  const path = key.slice(at + 2);
  return path === "/index" ? "/" : path;
}

/** Returns the tags of a value's reads, without the implicit tags (`_N_T_…`), which name routes. */
export function getDataTags({ headers, tags = [] }: CacheValue, context: CacheContext): string[] {
  const header = headers?.["x-next-cache-tags"];
  const all = [...(typeof header === "string" ? header.split(",") : []), ...tags, ...(context.tags ?? [])];
  return all.filter((tag) => !tag.startsWith("_N_T_"));
}

// Server actions

/** Header of a server action that a script calls. Its value is the action's id. */
export const ACTION_HEADER = "next-action";

/** Name of the error that a call of an unknown action throws. Next.js's own check would add `next/navigation` to every page. */
export const UNKNOWN_ACTION_ERROR = "UnrecognizedActionError";

/** Start of the digest of the error that a redirect throws. */
export const REDIRECT_DIGEST = "NEXT_REDIRECT";

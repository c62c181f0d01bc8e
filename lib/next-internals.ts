// What we know of Next.js beyond its documentation: values of the cache handler, names in server actions, the router's state. A test
// fails when one of them changes. Every part may import this file, the browser's too.

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
  cacheControl?: { revalidate?: number | false }; // in seconds
}

/** Returns the path in a key such as `/route-cache/APP_PAGE/<hash>/$/about`. Returns null for a cached read. */
export function getPagePath(key: string): string | null {
  const [, path] = /^\/route-cache\/.*?\/\$(\/.*)$/s.exec(key) ?? [];
  return path === "/index" ? "/" : (path ?? null);
}

/** Returns the tags of a value's reads, without the implicit tags (`_N_T_…`), which name routes. */
export function getDataTags({ headers, tags = [] }: CacheValue, context: CacheContext): string[] {
  const all = [...String(headers?.["x-next-cache-tags"] ?? "").split(","), ...tags, ...(context.tags ?? [])];
  return all.filter((tag) => tag && !tag.startsWith("_N_T_"));
}

/** Header of a server action that a script calls. Its value is the action's id. */
export const ACTION_HEADER = "next-action";
/** Of a call of an unknown action. Next.js's own check would add `next/navigation` to every page. */
export const UNKNOWN_ACTION_ERROR = "UnrecognizedActionError";
/** Start of the digest of the error that a redirect throws. */
export const REDIRECT_DIGEST = "NEXT_REDIRECT";

const MARKERS: unknown[] = ["refetch", "inside-shared-layout", "metadata-only"];
const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((part: unknown) => typeof part === "string");

/** Returns whether a value is the router's `[segment, children, url, marker, hints]` of a route, at most `levels` deep. */
export function isRouterState(value: unknown, levels = 20): boolean {
  if (!Array.isArray(value) || value.length > 5 || levels === 0) return false;
  const [segment, children, url, marker, hints] = value as unknown[];
  const isParameter = Array.isArray(segment) && segment.length === 4 && isTexts(segment.slice(0, 3));
  return (
    (typeof segment === "string" ||
      (isParameter && /^(?:d|c|oc)$/.test(segment[2]) && (segment[3] === null || isTexts(segment[3])))) &&
    typeof children === "object" &&
    children !== null &&
    !Array.isArray(children) &&
    Object.values(children).every((child) => isRouterState(child, levels - 1)) &&
    (url == null || (isTexts(url) && (url as string[]).length === 2)) &&
    (marker == null || MARKERS.includes(marker)) &&
    (hints == null || typeof hints === "number")
  );
}

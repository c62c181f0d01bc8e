import { CORS_HEADERS } from "./common-headers";

/** Caches may store a public list, but must revalidate it before each use. */
export const REVALIDATE_ALWAYS = "public, no-cache";

export const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Accept, Content-Type, If-None-Match",
  "Access-Control-Max-Age": "86400",
  "Cache-Control": "no-store",
};

const CORS_PATH = /^\/(?:feeds\/|widget\/|api\/openapi\.json$)/;

/** Returns whether scripts of any site may read the file at this path. */
export const isCorsPath = (path: string) => CORS_PATH.test(path);

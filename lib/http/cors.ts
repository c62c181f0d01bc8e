import { NON_PAGE_POLICY } from "./security-headers";

/** Any site may embed the response. */
const EMBEDDABLE_HEADERS = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Scripts of any site may read the response. Only for responses that are the same for every client. */
export const CORS_HEADERS = {
  ...EMBEDDABLE_HEADERS,
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After, X-Request-Id",
};

/** Caches may store a public list, but must revalidate it before each use. */
export const REVALIDATE_ALWAYS = "public, no-cache";

export const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Accept, Content-Type, If-None-Match",
  "Access-Control-Max-Age": "86400",
  "Cache-Control": "no-store",
};

export const PREFLIGHT_RESPONSE = { status: 204, headers: PREFLIGHT_HEADERS, body: undefined };
export const METHOD_NOT_ALLOWED_RESPONSE = {
  status: 405,
  headers: {
    ...CORS_HEADERS,
    Allow: "GET, HEAD, OPTIONS",
    "Cache-Control": "no-store",
    "Content-Security-Policy": NON_PAGE_POLICY,
    "Content-Type": "application/json",
  },
  body: '{"message":"This method is not allowed here."}',
};

const EMBEDDABLE_PATH = /^\/share\//;
const CORS_PATH = /^\/(?:feeds\/|widget\/|api\/openapi\.json$)/;

export const isCorsPath = (path: string) => CORS_PATH.test(path);

/** Returns the headers to add for other sites. `{}` for most paths. */
export function getCorsHeaders(path: string): Readonly<Record<string, string>> {
  if (isCorsPath(path)) return CORS_HEADERS;
  return EMBEDDABLE_PATH.test(path) ? EMBEDDABLE_HEADERS : {};
}

import { BARE_POLICY } from "./policy";

/** What other sites may use of ours: the public lists and feeds, the API's document, the widget, pictures of shared pages. */

/** Any site may show it. */
const EMBEDDED = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Any site's scripts may read it: nothing in it depends on who asks. */
export const READABLE = {
  ...EMBEDDED,
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After, X-Request-Id",
};

/** What a browser is told before it asks with a header of its own, such as If-None-Match. */
export const PREFLIGHT = {
  ...READABLE,
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Accept, Content-Type, If-None-Match",
  "Access-Control-Max-Age": "86400",
  "Cache-Control": "no-store",
};

/** The answers to what is no reading. */
export const ALLOWED = { status: 204, headers: PREFLIGHT, body: undefined };
export const READ_ONLY = {
  status: 405,
  headers: {
    ...READABLE,
    Allow: "GET, HEAD, OPTIONS",
    "Cache-Control": "no-store",
    "Content-Security-Policy": BARE_POLICY,
    "Content-Type": "application/json",
  },
  body: '{"message":"This method is not allowed here."}',
};

const EMBEDDED_PATH = /^\/share\//;
const READABLE_PATH = /^\/(?:feeds\/|widget\/|api\/openapi\.json$)/;

export const isReadable = (path: string) => READABLE_PATH.test(path);

/** Headers of a stored file that are beyond those of every answer. */
export function openHeaders(path: string): Readonly<Record<string, string>> {
  if (isReadable(path)) return READABLE;
  return EMBEDDED_PATH.test(path) ? EMBEDDED : {};
}

// No imports, because next.config.ts reads this file.

/** Policy of every response that is not a page. */
export const NON_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
};

/** Headers of files and of endpoints, which may override them. */
export const ENDPOINT_HEADERS = {
  "Content-Security-Policy": NON_PAGE_POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
};

export const FILE_CACHING = { "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400" };

export const HSTS = "max-age=63072000; includeSubDomains";

/** Any site may embed the response. */
export const EMBEDDABLE_HEADERS = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Scripts of any site may read the response. Only for responses that are the same for every client. */
export const CORS_HEADERS = {
  ...EMBEDDABLE_HEADERS,
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After, X-Request-Id",
};

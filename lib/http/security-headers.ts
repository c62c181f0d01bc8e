import { createHash, randomBytes } from "node:crypto";

/** Content-Security-Policy of everything that is served, and the other security headers, in one place. */

/** Hashes of the style sheet that sonner injects, computed from the installed package when the server is bundled. */
declare const STYLE_HASHES: readonly string[] | undefined;
const styleHashes = typeof STYLE_HASHES === "undefined" ? [] : STYLE_HASHES;

const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\stype="(?!module"|text\/javascript")/;

/** `others` are the origins of an embedded widget: it may load and show what is its own, on this page alone. */
function buildPolicy(scripts: readonly string[], others: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ["script-src 'self'", ...scripts, ...others].join(" "),
    ["style-src 'self'", ...styleHashes, ...others].join(" "),
    ["img-src 'self' data:", ...others].join(" "),
    ["font-src 'self'", ...others].join(" "),
    ["connect-src 'self'", ...others].join(" "),
    ...(others.length > 0 ? [["frame-src", ...others].join(" ")] : []),
    "manifest-src 'self'",
  ].join("; ");
}

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The policy of one version of a page: its own scripts by their hashes, and nothing else inline. */
export function buildPagePolicy(html: string, others: readonly string[] = []): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => !/\ssrc=/.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , text = ""]) => sha256(text));
  return buildPolicy([...new Set(hashes)], others);
}

/** The policy of one answer that is made for one visitor; `frames` allows it to show our own documents in a frame. */
export function buildNoncePolicy({ frames = false } = {}): string {
  const page = buildPolicy([`'nonce-${randomBytes(18).toString("base64")}'`]);
  return frames ? `${page}; frame-src 'self'` : page;
}

/** The policy of what is no page. */
export const NON_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers that every answer carries, whoever makes it. */
export function buildSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    ...(siteUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    }),
  };
}

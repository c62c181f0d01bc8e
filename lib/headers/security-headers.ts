import { createHash, randomBytes } from "node:crypto";
import type { PageArea } from "@/lib/request/page-area";
import { HIDE_SIGN_IN_SCRIPT } from "./hide-sign-in-script";

/**
 * Hashes of what sonner injects on import: an empty element, and then its style sheet. security-headers.test.ts computes
 * them from the installed package.
 */
export const SONNER_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
const DATA_BLOCK = /\stype="(?!module"|text\/javascript")/;

/** `others` are origins of an embedded widget. The page may load its scripts, styles, images and frames. */
function buildPolicy(
  scripts: readonly string[],
  others: readonly string[] = [],
  styles: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ["script-src 'self'", ...scripts, ...others].join(" "),
    ["style-src 'self'", ...SONNER_HASHES, ...styles, ...others].join(" "),
    ["img-src 'self' data:", ...others].join(" "),
    ["font-src 'self'", ...others].join(" "),
    ["connect-src 'self'", ...others].join(" "),
    ...(others.length > 0 ? [["frame-src", ...others].join(" ")] : []),
    "manifest-src 'self'",
  ].join("; ");
}

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hideSignInHash = sha256(HIDE_SIGN_IN_SCRIPT);

/** Builds the policy of a cached page, which allows its inline scripts and styles by their hashes. */
export function buildPagePolicy(html: string, others: readonly string[]): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => !/\ssrc=/.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , text = ""]) => sha256(text));
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, text = ""]) => sha256(text));
  return buildPolicy([...new Set(hashes)], others, styles);
}

/**
 * Builds the policy of an uncached page, with a new nonce. Pages that may show a résumé allow frames of this site. Staff
 * pages have no script for the link 'Sign In'.
 */
export function buildNoncePolicy(area: PageArea): string {
  const nonce = `'nonce-${randomBytes(18).toString("base64")}'`;
  const policy = buildPolicy(area === "staff" ? [nonce] : [nonce, hideSignInHash]);
  return area === "site" ? policy : `${policy}; frame-src 'self'`;
}

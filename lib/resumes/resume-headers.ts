import type { OpenedResume } from "@/lib/applicants/data";
import { RESUME_TYPE } from "./rules";

/** Keeps an untrusted file from running scripts and from loading anything. */
const SANDBOX_POLICY = "sandbox; default-src 'none'";
const VIEWER_POLICY = `${SANDBOX_POLICY}; frame-ancestors 'self'`;

/** Safari, and every browser on iOS, shows nothing of a sandboxed PDF. Its viewer needs inline styles. Scripts stay blocked. */
const WEBKIT_VIEWER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const isWebKit = (userAgent: string) => /AppleWebKit/.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent);

/**
 * Returns the headers of a download, or of a file framed by the staff area's viewer in the browser `viewer`, its `User-Agent`.
 * `name` must come from `safeFileName`.
 */
export function buildResumeHeaders(
  { name, scan }: Omit<OpenedResume, "bytes">,
  viewer: string | null,
): Record<string, string> {
  return {
    ...(scan === "PENDING" && { warning: '199 - "Not scanned for malware yet"' }),
    ...(scan === "FAILED" && { warning: '199 - "Could not be scanned for malware"' }),
    "content-type": RESUME_TYPE,
    "content-disposition": contentDisposition(viewer === null ? "attachment" : "inline", name),
    "content-security-policy": buildPolicy(viewer),
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  };
}

function buildPolicy(viewer: string | null): string {
  if (viewer === null) return SANDBOX_POLICY;
  return isWebKit(viewer) ? WEBKIT_VIEWER_POLICY : VIEWER_POLICY;
}

/** RFC 6266: an ASCII name for old clients, and the full name for all others. */
function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w ().-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

import type { OpenedResume } from "@/lib/applications/data";
import { RESUME_TYPE } from "@/lib/applications/rules";

/** What keeps a stranger's file from doing anything: it runs nothing, loads nothing and is never kept. */
const SANDBOX_POLICY = "sandbox; default-src 'none'";

/**
 * Headers of a résumé (decisions, section 4): a download, or, for the viewer, shown in a frame of this site.
 * The name is one that `safeFileName` made.
 */
export function buildResumeHeaders(
  { name, scan }: Omit<OpenedResume, "bytes">,
  inViewer: boolean,
): Record<string, string> {
  return {
    ...(scan === "PENDING" && { warning: '199 - "Not scanned for malware yet"' }),
    ...(scan === "FAILED" && { warning: '199 - "Could not be scanned for malware"' }),
    "content-type": RESUME_TYPE,
    "content-disposition": contentDisposition(inViewer ? "inline" : "attachment", name),
    "content-security-policy": inViewer ? `${SANDBOX_POLICY}; frame-ancestors 'self'` : SANDBOX_POLICY,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  };
}

/** RFC 6266: the name in ASCII for old programs, and as it is for all others. */
function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w ().-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

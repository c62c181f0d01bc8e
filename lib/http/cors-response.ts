import "server-only";
import { createHash } from "node:crypto";
import { PREFLIGHT_HEADERS, CORS_HEADERS } from "./cors";

/** Caches may store the response, but must revalidate it before each use: JSON is never stale. */
const REVALIDATE_ALWAYS = "public, no-cache";

const ETAGS = /(?:W\/)?("[^"]*")/g;

/** Adds CORS headers and an ETag to a 200 response. Returns 304 when `If-None-Match` matches. */
export async function corsResponse(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value);
  if (response.status !== 200) return new Response(response.body, { status: response.status, headers });
  const body = await response.text();
  // Weak: the server sends the same body in several content codings.
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", `W/${etag}`);
  headers.set("cache-control", REVALIDATE_ALWAYS);
  if (!matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(body, { headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return (
    ifNoneMatch.trim() === "*" || [...ifNoneMatch.matchAll(ETAGS)].some(([, candidate]) => candidate === etag)
  );
}

export const preflightResponse = async () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });

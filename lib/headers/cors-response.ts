import "server-only";
import { CORS_HEADERS } from "./common-headers";
import { PREFLIGHT_HEADERS, REVALIDATE_ALWAYS } from "./cors";
import { matchesEtag } from "./matches-etag";
import { createHash } from "node:crypto";

/** Adds CORS headers and an ETag to a 200 response. Returns 304 when `If-None-Match` matches. */
export async function corsResponse(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value);
  if (response.status !== 200) return new Response(response.body, { status: response.status, headers });
  const body = await response.text();
  // Weak, because the server sends the body in several content codings.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", etag);
  headers.set("cache-control", REVALIDATE_ALWAYS);
  if (!matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(body, { headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}

export const preflightResponse = async () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });

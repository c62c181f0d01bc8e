import "server-only";
import { createHash } from "node:crypto";
import { PREFLIGHT_HEADERS, CORS_HEADERS } from "./cors";

/** Kept by whoever likes, and asked for again before each use: JSON answers are never stale (decisions, section 2). */
const REVALIDATE_ALWAYS = "public, no-cache";

const ETAG = /(?:W\/)?("[^"]*")/g;

/** Makes an answer one that any site's page may read, and leaves its body out for a client that has it already. */
export async function corsResponse(request: Request, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value);
  if (answer.status !== 200) return new Response(answer.body, { status: answer.status, headers });
  const body = await answer.text();
  // Weak: the server in front sends the same answer in several codings.
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", `W/${tag}`);
  headers.set("cache-control", REVALIDATE_ALWAYS);
  if (!matchesEtag(request.headers.get("if-none-match"), tag)) return new Response(body, { headers });
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}

function matchesEtag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === "*" || [...ifNoneMatch.matchAll(ETAG)].some(([, known]) => known === tag);
}

/** The answer to a browser that asks whether another site's page may read. */
export const preflightResponse = async () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });

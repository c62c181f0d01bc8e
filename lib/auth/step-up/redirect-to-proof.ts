import "server-only";
import { paths } from "@/lib/paths";
import type { Viewer } from "@/lib/auth/identity";
import { requireRecentProof } from "./require-recent-proof";

/**
 * Returns null when the user's proof is recent. Otherwise returns a redirect to the page that asks for one, from which
 * the browser comes back to `page`. Throws 403 for a request with a token.
 */
export function redirectToProof(viewer: Viewer, { headers }: Request, page: string): Response | null {
  if (headers.has("authorization")) requireRecentProof(viewer);
  if (viewer.recentlyProven) return null;
  const location = paths.confirmIdentity(page);
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

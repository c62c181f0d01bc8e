import "server-only";
import { isDatabaseDown } from "./catch-database-down";

/**
 * Redirects to what `redeem` returns, or to `away` in a database outage, so that the address, caches and referrers lose the
 * secret. `redeem` moves the secret into a cookie. It must not use the link up, because mail programs open links before people
 * do.
 */
export async function redirectFromLink(redeem: () => Promise<string>, away: string): Promise<Response> {
  const location = await redeem().catch((error: unknown) => {
    if (!isDatabaseDown(error)) throw error;
    return away;
  });
  return new Response(null, {
    status: 303,
    headers: {
      location,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}

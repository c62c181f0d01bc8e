import "server-only";
import { isDatabaseDown } from "./catch-database-down";

/** `away` is for a database outage. The secret then is in no address, no cache and no referrer. */
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

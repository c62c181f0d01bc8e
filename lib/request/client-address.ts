import { parseIpAddress } from "@/lib/text/ip-address";

/** All clients with an unknown address share one rate limit. */
const UNKNOWN = "unknown";

/**
 * Returns the client's address from X-Forwarded-For, to which Next.js adds the socket's address when a request has none.
 * `hops` is the number of trusted proxies. The entry that the outermost of them wrote counts, from the right: a client can
 * forge all entries left of it. Without a proxy, server/prepare-request.ts deletes the client's own header. Strips ports, brackets and
 * quotes. Returns `unknown` for an invalid entry.
 */
export function getClientAddress(forwardedFor: string | null, hops: number): string {
  const entries = forwardedFor?.split(",") ?? [];
  const position = Math.max(0, entries.length - Math.max(1, hops));
  return parseIpAddress(entries[position] ?? UNKNOWN) ?? UNKNOWN;
}

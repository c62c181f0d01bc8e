import { parseIpAddress } from "@/lib/http/ip-address";

/** All clients with an unknown address share one rate limit. */
const UNKNOWN = "unknown";

/**
 * Returns the client's address. Without trusted proxies (`hops` is 0) it is the socket's. Otherwise it is the entry of
 * X-Forwarded-For that the outermost trusted proxy wrote, counted from the right: a client can forge all entries left
 * of it. Strips ports, brackets and quotes. Returns `unknown` for an invalid entry.
 */
export function getClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const chain = [...(forwardedFor ? forwardedFor.split(",") : []), socketAddress ?? UNKNOWN];
  const position = Math.max(0, chain.length - 1 - hops);
  return parseIpAddress(chain[position] ?? UNKNOWN) ?? UNKNOWN;
}

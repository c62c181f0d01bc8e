import { parseIpAddress } from "@/lib/http/ip-address";

/** What stands for a client whose address is not known. All such clients share one rate limit. */
const UNKNOWN = "unknown";

/**
 * Returns the client's address: the socket's, or with `hops` trusted proxies the X-Forwarded-For entry that the outermost
 * of them wrote, counted from the right. A client can make up everything left of it. Ports, brackets and quotes are
 * stripped; an entry that is no address gives `unknown`. The header Forwarded (RFC 7239) is never read.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const chain = [...(forwardedFor ? forwardedFor.split(",") : []), socketAddress ?? UNKNOWN];
  const position = Math.max(0, chain.length - 1 - hops);
  return parseIpAddress(chain[position] ?? UNKNOWN) ?? UNKNOWN;
}

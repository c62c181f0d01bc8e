import { isIPv4 } from "node:net";
import { ipv6Groups, parseIpAddress } from "@/lib/text/ip-address";

/** Groups of a /64 network, the smallest that a provider assigns to a customer. */
const NETWORK_GROUPS = 4;

/**
 * Returns the rate limit key of a client's address: an IPv4 address or an IPv6 /64 network. Invalid addresses
 * share the key `unknown`, so that a client cannot start new counters with made-up words.
 */
export function getRateLimitKey(address: string): string {
  const parsed = parseIpAddress(address);
  if (parsed === null) return "unknown";
  if (isIPv4(parsed)) return parsed;
  const network = ipv6Groups(parsed).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

import { isIPv4 } from "node:net";
import { ipv6Groups, parseIpAddress } from "@/lib/http/ip-address";

/** The first four groups are the /64 network, the smallest that a provider gives to a customer. */
const NETWORK_GROUPS = 4;

/**
 * Returns the key under which a rate limit counts a client's address: the address of an IPv4 client, the /64 network of
 * an IPv6 client, which has 2^64 addresses. Everything that is no address shares the key `unknown`, so that a client
 * cannot open new counters with made-up words.
 */
export function getRateLimitKey(address: string): string {
  const parsed = parseIpAddress(address);
  if (parsed === null) return "unknown";
  if (isIPv4(parsed)) return parsed;
  const network = ipv6Groups(parsed).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

import "server-only";
import { BlockList, isIPv4 } from "node:net";
import { parseIpAddress } from "@/lib/text/ip-address";

// IANA's registries of special-purpose addresses, and multicast.
const CLOSED_IPV4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
];
/** Teredo and 6to4 contain IPv4 addresses. */
const CLOSED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
/** The only global unicast addresses so far. */
const OPEN_IPV6 = ["2000::/3"];

function toList(ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", prefix] = range.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

const closedIpv4 = toList(CLOSED_IPV4, "ipv4");
const closedIpv6 = toList(CLOSED_IPV6, "ipv6");
const openIpv6 = toList(OPEN_IPV6, "ipv6");

/** Says whether an IP address belongs to the public internet. IPv4-mapped IPv6 addresses count as IPv4. */
export function isPublicAddress(text: string): boolean {
  const address = parseIpAddress(text);
  if (address === null) return false;
  if (isIPv4(address)) return !closedIpv4.check(address, "ipv4");
  return openIpv6.check(address, "ipv6") && !closedIpv6.check(address, "ipv6");
}

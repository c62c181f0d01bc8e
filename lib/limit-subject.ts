import { isIPv6 } from "node:net";

/** The groups of an IPv6 address of which a provider hands out whole networks to one customer. */
const NETWORK_GROUPS = 4;

/**
 * Whom a limit counts by a client's address: an IPv4 address, or the /64 network of an IPv6 one, since whoever has one
 * address of it has 2^64. An IPv4 address in IPv6 clothes is itself; what is no address is left as it is.
 */
export function limitSubject(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join(".");
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight numbers of an address, however it was written. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split("::").map((part) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  );
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const bytesOf = (group: number) => [group >> 8, group & 0xff];

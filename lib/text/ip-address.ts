import { isIPv4, isIPv6 } from "node:net";

/**
 * Parses an address from a socket or a proxy header. Quotes, brackets, port and zone are removed. Returns the
 * canonical spelling, with IPv4-mapped IPv6 addresses as IPv4. Returns null for anything else.
 */
export function parseIpAddress(text: string): string | null {
  const [, quoted = text.trim()] = /^"([^"]*)"$/.exec(text.trim()) ?? [];
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(quoted) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(quoted) ?? [];
  const [address = ""] = (bracketed ?? beforePort ?? quoted).split("%");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = ipv6Groups(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? groups.slice(6).flatMap(toBytes).join(".") : compressIpv6(address);
}

/** Returns the eight 16-bit groups of a valid IPv6 address. */
export function ipv6Groups(address: string): number[] {
  const [before = [], after = []] = compressIpv6(address)
    .split("::")
    .map((part) =>
      part
        .split(":")
        .filter(Boolean)
        .map((group) => parseInt(group, 16)),
    );
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Uses the URL standard's spelling of hosts: compressed and in lower case. */
const compressIpv6 = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const toBytes = (group: number) => [group >> 8, group & 0xff];

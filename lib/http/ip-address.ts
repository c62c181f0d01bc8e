import { isIPv4, isIPv6 } from "node:net";

/**
 * Reads an address as sockets and proxies write it: in quotes or brackets, with a port, a zone or upper-case letters.
 * Returns one spelling for each address, IPv4-mapped IPv6 addresses as IPv4; null for anything else.
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

/** Returns the eight 16-bit numbers of an IPv6 address, however it is written. */
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

/** Compresses an IPv6 address and writes it in lower case, as the URL standard does for hosts. */
const compressIpv6 = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const toBytes = (group: number) => [group >> 8, group & 0xff];

import { expect, test } from "vitest";
import { getClientAddress } from "./client-address";

test.each([
  ["no proxy: the socket, which Next.js adds", "9.9.9.9", 0, "9.9.9.9"],
  ["one proxy: its entry, the right-most", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
  ["two proxies", "6.6.6.6, 1.1.1.1, 10.0.0.2", 2, "1.1.1.1"],
  ["fewer entries than proxies", "1.1.1.1", 5, "1.1.1.1"],
  ["an IPv4-mapped IPv6 address is an IPv4 address", "::ffff:9.9.9.9", 0, "9.9.9.9"],
  ["a port is no part of the address", "6.6.6.6, 203.0.113.10:40001", 1, "203.0.113.10"],
  ["brackets, upper case and quotes are no part", '6.6.6.6,"[2001:DB8::1]:443"', 1, "2001:db8::1"],
  ["a zone is no part of the address", "fe80::1%eth0", 0, "fe80::1"],
  ["a word is not an address", "6.6.6.6, _hidden", 1, "unknown"],
  ["an empty entry of the proxy: the entry left of it is ignored", "6.6.6.6, ", 1, "unknown"],
  ["no entry", null, 0, "unknown"],
])("%s", (_, forwarded, hops, expected) => {
  expect(getClientAddress(forwarded, hops)).toBe(expected);
});

test("1,000 ports of an address count as one client, and so do 1,000 invalid addresses", () => {
  const getAddresses = (buildEntry: (number: number) => string) =>
    new Set(Array.from({ length: 1000 }, (_, number) => getClientAddress(buildEntry(number), 1)));
  expect(getAddresses((number) => `203.0.113.10:${40_000 + number}`)).toEqual(new Set(["203.0.113.10"]));
  expect(getAddresses((number) => `word-${number}`)).toEqual(new Set(["unknown"]));
});

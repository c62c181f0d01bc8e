import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseIpAddress } from "./ip-address";

test.each([
  ["203.0.113.10", "203.0.113.10"],
  [" 203.0.113.10\t", "203.0.113.10"],
  ["203.0.113.10:40001", "203.0.113.10"],
  ['"203.0.113.10:40001"', "203.0.113.10"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:0DB8:0:0:0:0:0:0001", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:DB8::1]:443", "2001:db8::1"],
  ['"[2001:db8::1]:443"', "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%25eth0]:443", "fe80::1"],
  ["::ffff:203.0.113.10", "203.0.113.10"],
  ["::FFFF:cb00:710a", "203.0.113.10"],
  ["[::ffff:203.0.113.10]:443", "203.0.113.10"],
  ["2001:db8::192.0.2.1", "2001:db8::c000:201"],
  ["::", "::"],
])("%j is parsed as %s", (text, address) => expect(parseIpAddress(text)).toBe(address));

test.each([
  ...["", " ", "unknown", "_hidden", "example.com", "localhost:80", "unix:", '"', "[]", "[]:443", "[", "%"],
  ...[
    "203.0.113",
    "203.0.113.256",
    "0203.0.113.1",
    "0xcb007107",
    "3405803783",
    "203.0.113.10:",
    "203.0.113.10:999999",
  ],
  ...[
    "203.0.113.10:443:80",
    "2001:db8::1::2",
    "[2001:db8::1",
    "2001:db8::1]:443",
    "1:2:3:4:5:6:7:8:443",
    "[x]:1",
  ],
  ...['"203.0.113.10', "203.0.113.10 203.0.113.11", "for=203.0.113.10", "203.0.113.10\0"],
])("%j is rejected", (text) => expect(parseIpAddress(text)).toBeNull());

describe("every spelling of one address gives the same result", () => {
  const options = { seed: 20261122, numRuns: 2000 };
  const port = fc.integer({ min: 0, max: 65535 });

  test("for IPv4 with any port", () => {
    const property = fc.property(fc.ipV4(), port, (address, number) => {
      for (const text of [
        `${address}:${number}`,
        ` "${address}" `,
        `::ffff:${address}`,
        `[::FFFF:${address}]:${number}`,
      ])
        expect(parseIpAddress(text)).toBe(address);
    });
    fc.assert(property, options);
  });

  test("for IPv6 with any port, letter case and zone", () => {
    const property = fc.property(fc.ipV6(), port, (address, number) => {
      const parsed = parseIpAddress(address);
      expect(parsed).not.toBeNull();
      for (const text of [
        `[${address}]:${number}`,
        address.toUpperCase(),
        `"[${address}%${number}]"`,
        parsed!,
      ])
        expect(parseIpAddress(text)).toBe(parsed);
    });
    fc.assert(property, options);
  });
});

import { expect, test } from "vitest";
import { getRateLimitKey } from "./rate-limit-key";

test.each([
  ["an IPv4 address", "203.0.113.7", "203.0.113.7"],
  ["an IPv6 address", "2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["an IPv6 address with leading zeros", "2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["an IPv6 address with :: inside the network", "2001:db8::5", "2001:db8:0:0::/64"],
  ["an IPv6 address with :: at the end", "2001:db8:1:2:3::", "2001:db8:1:2::/64"],
  ["an IPv6 address with an IPv4 tail", "2001:db8:1:2::192.0.2.1", "2001:db8:1:2::/64"],
  ["an IPv6 address with a zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["the loopback address", "::1", "0:0:0:0::/64"],
  ["an IPv4-mapped address", "::ffff:203.0.113.7", "203.0.113.7"],
  ["an IPv4-mapped address in hex", "::ffff:cb00:7107", "203.0.113.7"],
  ["an uncompressed IPv4-mapped address", "0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
  ["an IPv4 address with a port", "203.0.113.7:40001", "203.0.113.7"],
  ["an IPv6 address with brackets and a port", "[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["the word unknown", "unknown", "unknown"],
  ["a made-up word", "_hidden-7", "unknown"],
])("the rate limit key of %s: %s becomes %s", (_, address, key) =>
  expect(getRateLimitKey(address)).toBe(key),
);

test("addresses of one network share a rate limit, and other networks do not", () => {
  const keys = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"].map(getRateLimitKey);
  expect(new Set(keys).size).toBe(2);
});

import { expect, test } from "vitest";
import { getRateLimitKey } from "./rate-limit-key";

test.each([
  ["an IPv4 address is itself", "203.0.113.7", "203.0.113.7"],
  ["an IPv6 address is its network", "2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["however it is written", "2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["with the gap inside the network", "2001:db8::5", "2001:db8:0:0::/64"],
  ["with the gap at the end", "2001:db8:1:2:3::", "2001:db8:1:2::/64"],
  ["with an IPv4 tail", "2001:db8:1:2::192.0.2.1", "2001:db8:1:2::/64"],
  ["with a zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["of this machine", "::1", "0:0:0:0::/64"],
  ["IPv4 in IPv6 clothes", "::ffff:203.0.113.7", "203.0.113.7"],
  ["IPv4 in IPv6 clothes, in hex", "::ffff:cb00:7107", "203.0.113.7"],
  ["IPv4 in IPv6 clothes, in full", "0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
  ["with a port, as some proxies write it", "203.0.113.7:40001", "203.0.113.7"],
  ["with brackets and a port", "[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["no address is unknown", "unknown", "unknown"],
  ["a made-up word is unknown, too", "_hidden-7", "unknown"],
])("%s", (_, address, subject) => expect(getRateLimitKey(address)).toBe(subject));

test("addresses of one network share a rate limit, and other networks do not", () => {
  const subjects = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"].map(getRateLimitKey);
  expect(new Set(subjects).size).toBe(2);
});

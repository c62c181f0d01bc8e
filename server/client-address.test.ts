import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

test.each([
  ["no proxy: the socket", "9.9.9.9", undefined, 0, "9.9.9.9"],
  ["no proxy: a header that anybody can send is not believed", "9.9.9.9", "1.1.1.1", 0, "9.9.9.9"],
  ["one proxy: its entry, the right-most", "10.0.0.1", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
  ["two proxies", "10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", 2, "1.1.1.1"],
  ["fewer entries than proxies", "10.0.0.1", "1.1.1.1", 5, "1.1.1.1"],
  ["IPv4 in IPv6 clothes", "::ffff:9.9.9.9", undefined, 0, "9.9.9.9"],
])("%s", (_, socket, forwarded, hops, expected) => {
  expect(clientAddress(socket, forwarded, hops)).toBe(expected);
});

import { expect, test } from "vitest";
import { negotiateCoding } from "./accept-encoding";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=1.0, br;q=1", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *;q=0.5", "gzip"],
  ["identity;q=0", "identity"],
  ["identity;q=1, br;q=0.2", "identity"],
  ["br;q=9", "identity"],
  ["br;q=__proto__", "identity"],
  ["brotli, xgzip", "identity"],
  ["constructor, toString, __proto__", "identity"],
  [";;;,,,;q=", "identity"],
  ["br,".repeat(10_000), "identity"],
])("%s", (header, coding) => expect(negotiateCoding(header)).toBe(coding));

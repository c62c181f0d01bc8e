import { expect, test } from "vitest";
import { getDeviceName } from "./device-name";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0"],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`],
  ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`],
  [
    "Safari on iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
  ],
  ["Safari on macOS", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15"],
  ["API client", "curl/8.7.1"],
  ["API client", "<script>alert(1)</script>"],
  ["Unknown device", ""],
])('the account page shows "%s" for a session\'s User-Agent', (expected, userAgent) =>
  expect(getDeviceName(userAgent)).toBe(expected),
);

test("a session without a User-Agent header is an unknown device", () =>
  expect(getDeviceName(null)).toBe("Unknown device"));

import { expect, test } from "vitest";
import { buildResumeHeaders } from "./resume-headers";

const getPolicy = (viewer: string | null) =>
  buildResumeHeaders({ name: "cv.pdf", scan: "CLEAN" }, viewer)["content-security-policy"];

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Safari", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`],
  [
    "Chrome for iOS",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${WEBKIT} CriOS/142.0 Mobile/15E148`,
  ],
])("%s gets a viewer without a sandbox, which would show nothing, and without scripts", (_, userAgent) => {
  expect(getPolicy(userAgent)).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
});

test.each([
  [
    "Chrome",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  ],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["an unknown browser", ""],
])("%s gets a sandboxed viewer", (_, userAgent) => {
  expect(getPolicy(userAgent)).toBe("sandbox; default-src 'none'; frame-ancestors 'self'");
});

test("a download is sandboxed in every browser", () => {
  expect(getPolicy(null)).toBe("sandbox; default-src 'none'");
});

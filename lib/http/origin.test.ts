import { describe, expect, test } from "vitest";
import { isCrossSite, isSameSite } from "./origin";

const site = "https://www.example.com";
const header = (headers: Record<string, string>) => (name: string) =>
  ({ host: "www.example.com", ...headers })[name];

describe.each([
  ["a program that sends no header", {}, { crossSite: false, sameSite: false }],
  ["this site's page", { origin: site }, { crossSite: false, sameSite: true }],
  [
    "no Origin, despite same-origin Fetch-Metadata",
    { "sec-fetch-site": "same-origin" },
    { crossSite: false, sameSite: false },
  ],
  [
    "another host name of this server",
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
    { crossSite: false, sameSite: true },
  ],
  ["another site", { origin: "https://evil.example" }, { crossSite: true, sameSite: false }],
  ["a sandboxed frame", { origin: "null" }, { crossSite: true, sameSite: false }],
  [
    "a look-alike domain",
    { origin: "https://www.example.com.evil.example" },
    { crossSite: true, sameSite: false },
  ],
  ["another port", { origin: "https://www.example.com:8443" }, { crossSite: true, sameSite: false }],
  [
    "cross-site by Fetch-Metadata",
    { origin: site, "sec-fetch-site": "cross-site" },
    { crossSite: true, sameSite: false },
  ],
])("%s", (_, headers, expected) => {
  test("is classified", () => {
    expect({
      crossSite: isCrossSite(header(headers), site),
      sameSite: isSameSite(header(headers), site),
    }).toEqual(expected);
  });
});

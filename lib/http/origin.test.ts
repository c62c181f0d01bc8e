import { describe, expect, test } from "vitest";
import { isCrossSite, isSameSite } from "./origin";

const site = "https://www.example.com";
describe.each([
  ["a program that sends no header", {}, { crossSite: false, sameSite: false }],
  ["this site's page", { origin: site }, { crossSite: false, sameSite: true }],
  [
    "no Origin, despite same-origin Fetch-Metadata",
    { "sec-fetch-site": "same-origin" },
    { crossSite: false, sameSite: true },
  ],
  [
    "a form of a browser that sends no referrer",
    { origin: "null", "sec-fetch-site": "same-origin" },
    { crossSite: false, sameSite: true },
  ],
  [
    "a sandboxed frame, by Fetch-Metadata",
    { origin: "null", "sec-fetch-site": "cross-site" },
    { crossSite: true, sameSite: false },
  ],
  [
    "another host of this domain",
    { origin: "https://blog.example.com", "sec-fetch-site": "same-site" },
    { crossSite: true, sameSite: false },
  ],
  ["no Origin, from another host", { "sec-fetch-site": "same-site" }, { crossSite: false, sameSite: false }],
  ["no Origin, from no page", { "sec-fetch-site": "none" }, { crossSite: false, sameSite: false }],
  [
    "a foreign Origin, whatever else it says",
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { crossSite: true, sameSite: false },
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
    const sent = new Headers({ host: "www.example.com", ...headers });
    expect({ crossSite: isCrossSite(sent, site), sameSite: isSameSite(sent, site) }).toEqual(expected);
  });
});

import { describe, expect, test } from "vitest";
import { getRequestSource, isCampaign, SOURCES, toSource } from "./source";

const hosts = ["www.alderpoint.example", undefined];

test.each([
  [undefined, "site"],
  ["", "site"],
  ["feed", "feed"],
  ["widget", "widget"],
  ["Google", "google"],
  ["google_jobs_apply", "google"],
  ["LinkedIn.com", "linkedin"],
  ["indeed", "indeed"],
  ["spring-fair_2027", "spring-fair_2027"],
  ["  Spring-Fair ", "spring-fair"],
  ["staff", "other"],
  ["STAFF", "other"],
  ["x".repeat(40), "x".repeat(40)],
  ["x".repeat(41), "other"],
  ["x".repeat(10_000), "other"],
  ["<script>alert(1)</script>", "other"],
  ["a|b", "other"],
  ["feed'; DROP TABLE jobs", "other"],
  ["Zürich", "other"],
  ["\u0000", "other"],
  ["constructor", "constructor"],
])("a link that names the source %j counts as %j", (name, source) => {
  expect(toSource(name, hosts)).toBe(source);
});

test.each([
  ["https://www.google.com/", "google"],
  ["https://www.google.co.uk/", "google"],
  ["https://google.de/search?q=x", "google"],
  ["android-app://com.google.android.googlequicksearchbox/", "google"],
  ["https://google.evil.example/", "referral"],
  ["https://notgoogle.com/", "referral"],
  ["https://www.linkedin.com/", "linkedin"],
  ["https://lnkd.in/x", "linkedin"],
  ["https://de.indeed.com/", "indeed"],
  ["https://partner.example/openings", "referral"],
  ["https://www.alderpoint.example/jobs", "site"],
  ["https://www.alderpoint.example/?source=spring-fair", "spring-fair"],
  ["https://www.alderpoint.example/jobs/x?utm_source=linkedin&utm_medium=social", "linkedin"],
  ["https://partner.example/?source=spring-fair", "referral"],
  ["https://", "other"],
  [`https://x.example/${"x".repeat(10_000)}`, "referral"],
])("a visit from %s counts as %s", (referrer, source) => {
  expect(toSource(referrer, hosts)).toBe(source);
});

describe("a request", () => {
  test("takes its source from the query, or else from the referrer", () => {
    expect(getRequestSource("?utm_source=indeed", "https://www.google.com/", hosts)).toBe("indeed");
    expect(getRequestSource("?source=feed&utm_source=indeed", undefined, hosts)).toBe("feed");
    expect(getRequestSource("?source=", "https://www.google.com/", hosts)).toBe("google");
    expect(getRequestSource("?gclid=x", "https://www.google.com/", hosts)).toBe("google");
    expect(getRequestSource("", undefined, hosts)).toBe("site");
  });

  test.each(["%", "%zz", "&&==", `source=${"x".repeat(20_000)}`, "source=%00", "source[]=x"])(
    "with the broken query %s maps to a known source",
    (query) => expect(SOURCES).toContain(getRequestSource(`?${query}`, "x:", hosts)),
  );
});

test("only names outside the vocabulary are campaigns", () => {
  expect(isCampaign("spring-fair")).toBe(true);
  expect(SOURCES.filter(isCampaign)).toEqual([]);
});

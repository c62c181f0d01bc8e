import { expect, test } from "vitest";
import { describeMissedLimits, getMinimumDays } from "./retention-limits";

test.each([
  ["US", 365, []],
  ["US", 0, []],
  ["US", 364, [/29 CFR 1602\.14 names a minimum of 365 days/]],
  ["NL", 28, []],
  ["NL", 29, [/maximum of 28 days/]],
  ["NL", 0, [/never erased.*maximum of 28 days/]],
  ["NO", 1, []],
])("in %s, applications that are kept for %i days miss the limits %j", (country, days, sentences) => {
  expect(describeMissedLimits(days, country)).toEqual(sentences.map((text) => expect.stringMatching(text)));
});

test("only a country with a known minimum has one", () => {
  expect(["US", "NL", "NO"].map((country) => getMinimumDays(country))).toEqual([365, 0, 0]);
});

import { expect, test } from "vitest";
import { getLastKeyDay, getSuggestedKeyDay } from "./key-days";

test.each([
  ["2026-11-22", "2027-11-22"],
  ["2027-12-31", "2028-12-31"],
])("a key that is made on %s works until %s at most", (today, last) =>
  expect(getLastKeyDay(today)).toBe(last),
);

test("a key of a leap day works for the rest of the next year's February", () => {
  const last = getLastKeyDay("2028-02-29");
  expect(["2029-02-28" <= last, "2029-03-01" <= last]).toEqual([true, false]);
});

test("the form suggests 90 days", () => expect(getSuggestedKeyDay("2026-11-22")).toBe("2027-02-20"));

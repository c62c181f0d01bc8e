import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatFileSize, pluralize } from "./format";

test("dates read like 'Jan 05, 2022' in the company's time zone", () => {
  expect(formatDate(new Date("2022-01-05T20:00:00Z"))).toBe("Jan 05, 2022");
  expect(formatDate(Date.UTC(2022, 0, 5, 7, 59))).toBe("Jan 04, 2022"); // still the evening before in Portland
});

test("a missing date is 'Unknown'", () => {
  for (const missing of [null, undefined, Number.NaN, new Date("nonsense")])
    expect(formatDate(missing)).toBe("Unknown");
});

test("a date with time is formatted in the company's time zone", () => {
  expect(formatDateTime(new Date("2022-01-05T17:41:00Z"))).toMatch(/^Jan 05, 2022, 9:41\sAM$/);
});

test("a number stands before the singular or the plural of its noun", () => {
  expect([0, 1, 2].map((count) => pluralize(count, "session"))).toEqual([
    "0 sessions",
    "1 session",
    "2 sessions",
  ]);
  expect(pluralize(2, "entry", "entries")).toBe("2 entries");
});

test("nothing stored is 0 KB, and every other size is rounded up", () => {
  expect([0, 1, 1025, 1024 * 1024].map(formatFileSize)).toEqual(["0 KB", "1 KB", "2 KB", "1.0 MB"]);
});

import { safeParse } from "zod/v4/core";
import { describe, expect, test } from "vitest";
import { HttpError } from "@/lib/http-error";
import { getLastWeeks, getMonday, getWeeksSince, listWeeks, toReportRange } from "./range";
import { reportQuerySchema } from "./schema";

test.each([
  ["2026-11-16", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2026-11-23", "2026-11-23"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s begins on %s", (day, monday) => expect(getMonday(day)).toBe(monday));

test("the last weeks end today in Portland", () => {
  const sundayEvening = new Date("2026-11-23T07:59:00Z");
  expect(getLastWeeks(2, sundayEvening)).toEqual({ start: "2026-11-09", end: "2026-11-22" });
});

test("the report of a job begins with the week in which it was added", () => {
  const now = new Date("2026-11-22T20:00:00Z");
  const getStart = (day: string) => getWeeksSince(new Date(`${day}T20:00:00Z`), 2, now).start;
  expect(["2020-01-01", "2026-11-20", "2100-01-05"].map(getStart)).toEqual([
    "2026-11-09",
    "2026-11-16",
    "2026-11-16",
  ]);
  expect(listWeeks({ start: "2026-11-10", end: "2026-11-16" })).toEqual(["2026-11-09", "2026-11-16"]);
});

describe("the query", () => {
  const parse = (query: Record<string, string>) => safeParse(reportQuerySchema, query);

  test("accepts days and times", () => {
    expect(parse({ start: "2026-11-02", end: "2026-11-22" }).data).toEqual({
      start: "2026-11-02",
      end: "2026-11-22",
    });
    const midnight = String(Date.parse("2026-11-16T08:00:00Z"));
    expect(parse({ start: midnight, end: midnight }).data).toEqual({
      start: "2026-11-16",
      end: "2026-11-15",
    });
  });

  test.each([
    "",
    "2026-02-31",
    "2026-13-01",
    "20261122x",
    "-5",
    "1e9",
    "99999-01-01",
    "0001-01-01",
    "9".repeat(15),
  ])("rejects the day %j", (start) => expect(parse({ start }).error?.issues[0]?.path).toEqual(["start"]));

  test("takes twelve weeks when no first day is named", () => {
    expect(toReportRange({ end: "2026-11-22" })).toEqual({ start: "2026-08-31", end: "2026-11-22" });
  });

  test.each([
    ["2026-11-22", "2026-11-21"],
    ["2025-01-01", "2026-11-22"],
    ["2026-11-22", "9999-12-31"],
    ["9999-12-31", undefined],
  ])("rejects the days from %s to %s", (start, end) => {
    expect(() => toReportRange({ start, end })).toThrow(HttpError);
  });
});

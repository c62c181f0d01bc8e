import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addDays,
  countBusinessDays,
  endOfDay,
  fromWallTime,
  getAnswerDueAt,
  getDayAndHour,
  isBusinessDay,
} from "./business-days";

/** Pairs of an arrival and the due time of a message, one business day later. Portland is at UTC-8, in summer at UTC-7. */
const messages = [
  ["on a Monday morning", "2026-11-16T09:00-08:00", "2026-11-17T23:59:59.999-08:00"],
  ["at 23:59 on a Friday", "2026-11-13T23:59:59.999-08:00", "2026-11-16T23:59:59.999-08:00"],
  ["at 0:00 on a Saturday", "2026-11-14T00:00-08:00", "2026-11-16T23:59:59.999-08:00"],
  ["on a Sunday", "2026-11-15T12:00-08:00", "2026-11-16T23:59:59.999-08:00"],
  ["on the day before a holiday", "2026-11-25T17:00-08:00", "2026-11-30T23:59:59.999-08:00"],
  ["on a holiday", "2026-11-26T08:00-08:00", "2026-11-30T23:59:59.999-08:00"],
  ["before New Year", "2026-12-31T18:00-08:00", "2027-01-04T23:59:59.999-08:00"],
  [
    "on a New Year's Day that is observed in the old year",
    "2028-01-01T10:00-08:00",
    "2028-01-03T23:59:59.999-08:00",
  ],
  ["before the clocks go forward", "2026-03-06T16:00-08:00", "2026-03-09T23:59:59.999-07:00"],
  ["in the night in which the clocks go forward", "2026-03-08T03:00-07:00", "2026-03-09T23:59:59.999-07:00"],
  ["before the clocks go back", "2026-10-30T16:00-07:00", "2026-11-02T23:59:59.999-08:00"],
  [
    "in the first 1:30 of the night in which they go back",
    "2026-11-01T01:30-07:00",
    "2026-11-02T23:59:59.999-08:00",
  ],
  ["in the second 1:30 of that night", "2026-11-01T01:30-08:00", "2026-11-02T23:59:59.999-08:00"],
] as const;

describe("a message is due at the end of the next business day when it arrives", () => {
  test.each(messages)("%s", (_name, arrival, due) => {
    expect(getAnswerDueAt("message", new Date(arrival))).toEqual(new Date(due));
  });
});

describe("an application is due at the end of the fifth business day when it arrives", () => {
  test.each([
    ["on a Monday", "2026-11-09T09:00-08:00", "2026-11-16T23:59:59.999-08:00"],
    ["before Thanksgiving", "2026-11-20T23:59-08:00", "2026-12-01T23:59:59.999-08:00"],
    ["before Christmas and New Year", "2026-12-23T12:00-08:00", "2026-12-31T23:59:59.999-08:00"],
    ["on Christmas Eve", "2026-12-24T12:00-08:00", "2027-01-04T23:59:59.999-08:00"],
    ["a week before the clocks go forward", "2026-03-05T23:59-08:00", "2026-03-12T23:59:59.999-07:00"],
  ])("%s", (_name, arrival, due) => {
    expect(getAnswerDueAt("applicant", new Date(arrival))).toEqual(new Date(due));
  });
});

test("the days on which the clocks change have 23 and 25 hours", () => {
  const hoursOf = (day: string) =>
    (endOfDay(day).getTime() - endOfDay(addDays(day, -1)).getTime()) / 3_600_000;
  expect([hoursOf("2026-03-08"), hoursOf("2026-11-01"), hoursOf("2026-11-02")]).toEqual([23, 25, 24]);
});

test.each([
  ["2026-03-08T01:30Z", "2026-03-08T09:30:00.000Z"],
  ["2026-03-08T02:30Z", "2026-03-08T10:30:00.000Z"], // skipped, so that it is 03:30
  ["2026-03-08T03:30Z", "2026-03-08T10:30:00.000Z"],
  ["2026-11-01T00:30Z", "2026-11-01T07:30:00.000Z"],
  ["2026-11-01T02:30Z", "2026-11-01T10:30:00.000Z"],
])("on a day on which the clocks change they show %s at %s", (wallTime, instant) => {
  expect(new Date(fromWallTime(Date.parse(wallTime))).toISOString()).toBe(instant);
});

const ZONES = [
  ...["America/Santiago", "America/Havana", "Atlantic/Azores", "Africa/Cairo", "Asia/Beirut"],
  ...["America/Asuncion", "Australia/Lord_Howe", "Europe/Oslo", "Pacific/Apia"],
];

describe("the next day begins a millisecond after a day has ended, also when the clocks change at midnight", () => {
  afterEach(() => {
    vi.doUnmock("@/lib/content/company");
    vi.resetModules();
  });

  test.each(ZONES)("%s", async (timeZone) => {
    vi.resetModules();
    vi.doMock("@/lib/content/company", () => ({ defaultCompany: { timeZone } }));
    const days = await import("./business-days");
    for (let day = "2027-01-01"; day < "2028-01-01"; day = addDays(day, 1)) {
      const end = days.endOfDay(day).getTime();
      const around = [end, end + 1].map((time) => days.getDayAndHour(new Date(time)).day);
      expect(around).toEqual([day, addDays(day, 1)]);
    }
  });
});

test("the day and the hour are those of the company's time zone", () => {
  expect(getDayAndHour(new Date("2026-11-23T07:59:59.999Z"))).toEqual({ day: "2026-11-22", hour: 23 });
  expect(getDayAndHour(new Date("2026-11-23T08:00:00Z"))).toEqual({ day: "2026-11-23", hour: 0 });
});

test("business days are Monday to Friday without holidays", () => {
  const week = [
    "2026-11-21",
    "2026-11-22",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
  ];
  expect(week.filter(isBusinessDay)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
  expect(countBusinessDays("2026-11-24", "2026-11-30")).toBe(2);
  expect(countBusinessDays("2026-11-24", "2026-11-24")).toBe(0);
});

test.each(["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu"])(
  "the due times are the same in a process whose time zone is %s",
  (timeZone) => {
    const program = `
      import { getAnswerDueAt } from "./lib/calendar/business-days";
      const arrivals = ${JSON.stringify(messages.map(([, arrival]) => arrival))};
      console.log(JSON.stringify(arrivals.map((arrival) => getAnswerDueAt("message", new Date(arrival)))));`;
    const run = ["--import", "tsx", "--input-type=module", "--eval", program];
    const output = execFileSync(process.execPath, run, {
      env: { ...process.env, TZ: timeZone },
      encoding: "utf8",
    });
    expect(JSON.parse(output)).toEqual(messages.map(([, , due]) => new Date(due).toISOString()));
  },
);

test("counting whole weeks at once gives the same as counting each day", () => {
  const countEachDay = (after: string, days: number) =>
    Array.from({ length: days }, (_, index) => addDays(after, index + 1)).filter(isBusinessDay).length;
  for (let start = 0; start < 14; start += 1)
    for (const days of [0, 1, 6, 7, 8, 13, 14, 15, 40, 365, 800]) {
      const after = addDays("2026-11-20", start);
      expect(countBusinessDays(after, addDays(after, days)), `${days} days`).toBe(countEachDay(after, days));
    }
});

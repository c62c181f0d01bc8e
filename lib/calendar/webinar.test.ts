import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { processState } from "@/lib/process-state";
import { buildWebinarCalendar } from "./webinar-calendar";
import { getNextWebinar, isWeekdayOfMonth } from "./webinar";
import { getNotice } from "./current-notice";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  processState.siteSettings = {};
});

const at = (time: string) => {
  vi.setSystemTime(new Date(time));
  return getNextWebinar();
};

test("the next webinar is the first Thursday of a month, until it ends", () => {
  expect(at("2026-11-27T12:00:00Z")).toEqual({
    day: "Thursday, Dec 3",
    startsAt: new Date("2026-12-03T18:00:00Z"),
    endsAt: new Date("2026-12-03T18:45:00Z"),
  });
  expect(at("2026-12-03T18:44:59Z")?.day).toBe("Thursday, Dec 3");
  expect(at("2026-12-03T18:45:00Z")?.day).toBe("Thursday, Jan 7");
  // In summer 10 a.m. is an hour earlier in UTC.
  expect(at("2027-06-20T12:00:00Z")?.startsAt).toEqual(new Date("2027-07-01T17:00:00Z"));
});

test.each([
  ["2026-12-03", 1, true],
  ["2026-12-07", 1, false],
  ["2026-12-10", 1, false],
  ["2026-12-10", 2, true],
])("%s is Thursday number %i of its month: %s", (day, week, isOne) => {
  expect(isWeekdayOfMonth(day, week, "Thursday")).toBe(isOne);
});

test("the announcement names the day of the next webinar", () => {
  vi.setSystemTime(new Date("2026-11-27T12:00:00Z"));
  expect(getNotice("announcement")?.link?.label).toBe(
    "Moving a server room, Thursday, Dec 3, 10 a.m. Pacific",
  );
});

test.each([
  ["Moving a server room, {webinarDay}, 10 a.m. Pacific", "Moving a server room, Thursday, Dec 3"],
  ["Open day of Mar 3 is cancelled", undefined],
  ["See the New 2027 salary guide", undefined],
  ["Meet us at Web 3 Summit", undefined],
])("%s is shortened only at the day of the webinar", (label, short) => {
  vi.setSystemTime(new Date("2026-11-27T12:00:00Z"));
  const notice = { text: "News", label, href: "/contact", from: null, until: null };
  processState.siteSettings = { announcement: notice };
  expect(getNotice("announcement")?.link?.short).toBe(short);
});

test("the calendar file holds one event in lines of at most 75 bytes", () => {
  vi.setSystemTime(new Date("2026-11-27T12:00:00Z"));
  const file = buildWebinarCalendar()!;
  expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  expect(file).toContain("\r\nDTSTART:20261203T180000Z\r\nDTEND:20261203T184500Z\r\n");
  expect(file.replaceAll("\r\n ", "")).toContain("Move a server room without stopping the line\r\n");
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

import { expect, test, vi } from "vitest";
import { processState } from "@/lib/process-state";
import { describePhase } from "./describe-phase";
import { getToday, startOfDay } from "@/lib/calendar/company-days";
import { getJobPhase, getNextChange } from "./schedule";

const dates = (opensOn: string | null, closesOn: string | null, status = "Open") => ({
  status,
  opensOn,
  closesOn,
});

test.each([
  ["without dates", dates(null, null), "public", "On the website"],
  ["on its first day", dates("2026-11-22", null), "public", "On the website"],
  ["before its first day", dates("2026-11-23", null), "scheduled", "Opens on Nov 23, 2026"],
  ["on its last day", dates(null, "2026-11-22"), "public", "On the website until Nov 22, 2026"],
  ["after its last day", dates(null, "2026-11-21"), "over", "Off the website since Nov 22, 2026"],
  [
    "on the day on which it opens and closes",
    dates("2026-11-22", "2026-11-22"),
    "public",
    "On the website until Nov 22, 2026",
  ],
  ["with the status Closed", dates("2026-11-22", "2026-11-22", "Closed"), "closed", "Not on the website"],
])("a job %s is %s", (_name, job, phase, description) => {
  expect(getJobPhase(job, "2026-11-22")).toBe(phase);
  expect(describePhase(job, "2026-11-22")).toBe(description);
});

test("the next change is the earliest opening or the day after the earliest last day", () => {
  const today = "2026-11-22";
  expect(getNextChange([dates(null, null)], today)).toBeNull();
  expect(getNextChange([dates("2026-11-30", null), dates(null, "2026-11-25")], today)).toBe("2026-11-26");
  expect(getNextChange([dates("2026-11-24", null), dates(null, "2026-11-25")], today)).toBe("2026-11-24");
  expect(getNextChange([dates("2026-11-22", "2026-11-22")], today)).toBe("2026-11-23");
  expect(getNextChange([dates("2026-11-23", "2026-11-23", "Closed"), dates(null, "2026-11-21")], today)).toBe(
    null,
  );
});

test.each([
  ["in winter", "2026-11-23", "2026-11-23T08:00:00.000Z"],
  ["in summer", "2026-07-01", "2026-07-01T07:00:00.000Z"],
  ["on the day on which the clocks go forward", "2026-03-08", "2026-03-08T08:00:00.000Z"],
  ["on the day after it", "2026-03-09", "2026-03-09T07:00:00.000Z"],
  ["on the day on which the clocks go back", "2026-11-01", "2026-11-01T07:00:00.000Z"],
  ["on the day after it", "2026-11-02", "2026-11-02T08:00:00.000Z"],
])("a day begins at midnight in Portland %s", (_name, day, midnight) => {
  const start = startOfDay(day);
  expect(new Date(start).toISOString()).toBe(midnight);
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  expect(getToday()).toBe(day);
  vi.setSystemTime(start - 1);
  expect(getToday() < day).toBe(true);
  processState.clockOffsetMs = 1; // the database is a millisecond ahead
  expect(getToday()).toBe(day);
  processState.clockOffsetMs = 0;
  vi.useRealTimers();
});

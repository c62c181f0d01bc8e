import { afterEach, expect, test, vi } from "vitest";
import { defaultCompany } from "@/lib/content/company";
import { getNextMonday } from "./next-monday";

afterEach(() => {
  vi.doUnmock("@/lib/content/company");
  vi.resetModules();
});

test.each([
  ["2026-11-22T20:00:00Z", "2026-11-23T16:00:00.000Z"],
  ["2026-11-23T15:59:59Z", "2026-11-23T16:00:00.000Z"],
  ["2026-11-23T16:00:00Z", "2026-11-30T16:00:00.000Z"],
  ["2026-03-06T12:00:00-08:00", "2026-03-09T15:00:00.000Z"],
])("after %s, weekly alerts leave at %s", (now, monday) => {
  expect(getNextMonday(new Date(now)).toISOString()).toBe(monday);
});

test("in a time zone with half hours, weekly alerts leave at 08:00 too", async () => {
  vi.resetModules();
  vi.doMock("@/lib/content/company", () => ({
    defaultCompany: { ...defaultCompany, timeZone: "Asia/Kolkata" },
  }));
  const { getNextMonday: getNextMondayInIndia } = await import("./next-monday");
  expect(getNextMondayInIndia(new Date("2026-11-22T12:00:00Z")).toISOString()).toBe(
    "2026-11-23T02:30:00.000Z",
  );
});

import { expect, test, vi } from "vitest";
import {
  formatInBothZones,
  formatMoment,
  formatMomentDay,
  formatMomentTime,
  getOwnZone,
  toZone,
} from "./moment-text";

const afternoon = new Date("2026-12-01T22:00:00Z");

test("a time is written in the company's time zone, which it names", () => {
  expect(formatMoment(afternoon)).toBe("Tuesday, Dec 1, 2:00 PM PST");
  expect(formatMomentDay(afternoon)).toBe("Tuesday, Dec 1");
  expect(formatMomentTime(afternoon)).toBe("2:00 PM");
});

test("a person elsewhere reads the own time first, and the company's day where it is another", () => {
  expect(formatInBothZones(afternoon, "Europe/Paris")).toBe("Tuesday, Dec 1, 11:00 PM GMT+1 (2:00 PM PST)");
  expect(formatInBothZones(afternoon, "Asia/Kolkata")).toBe(
    "Wednesday, Dec 2, 3:30 AM GMT+5:30 (Tuesday, Dec 1, 2:00 PM PST)",
  );
  expect(formatInBothZones(afternoon, "America/Los_Angeles")).toBe("Tuesday, Dec 1, 2:00 PM PST");
});

test.each([
  ["Asia/Kolkata", "Wednesday, Dec 2, 3:30 AM GMT+5:30 (Tuesday, Dec 1, 2:00 PM PST)"],
  ["Etc/Unknown", "Tuesday, Dec 1, 2:00 PM PST"],
])("a browser in the zone %s shows %s", (timeZone, text) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const browser = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  browser.mockReturnValue({ ...options, timeZone });
  expect(formatInBothZones(afternoon, getOwnZone())).toBe(text);
  browser.mockRestore();
});

const offsets = ["+00:01", "-23:59", "+01"]; // zones since Node 22
test.each(["Mars/Olympus", "", undefined, ["Asia/Tokyo", "Asia/Seoul"], ...offsets])(
  "%j is no time zone",
  (name) => {
    expect(toZone(name)).toBeUndefined();
    expect(toZone("asia/TOKYO")).toBe("Asia/Tokyo");
  },
);

test("the two hours of the night when clocks go back have different names", () => {
  expect(formatMoment(new Date("2026-11-01T08:30:00Z"))).toBe("Sunday, Nov 1, 1:30 AM PDT");
  expect(formatMoment(new Date("2026-11-01T09:30:00Z"))).toBe("Sunday, Nov 1, 1:30 AM PST");
});

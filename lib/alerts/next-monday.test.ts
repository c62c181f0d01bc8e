import { expect, test } from "vitest";
import { getNextMonday } from "./next-monday";

test.each([
  ["2026-11-22T20:00:00Z", "2026-11-23T16:00:00.000Z"],
  ["2026-11-23T15:59:59Z", "2026-11-23T16:00:00.000Z"],
  ["2026-11-23T16:00:00Z", "2026-11-30T16:00:00.000Z"],
  ["2026-03-06T12:00:00-08:00", "2026-03-09T15:00:00.000Z"],
])("after %s, weekly alerts leave at %s", (now, monday) => {
  expect(getNextMonday(new Date(now)).toISOString()).toBe(monday);
});

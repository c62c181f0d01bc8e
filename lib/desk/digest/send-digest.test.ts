import { expect, test } from "vitest";
import { getDigestDay } from "./send-digest";

test.each([
  ["on a business day before 08:00", "2026-11-18T07:59:59.999-08:00", null],
  ["on a business day at 08:00", "2026-11-18T08:00:00-08:00", "2026-11-18"],
  ["on a business day when the first server starts in the evening", "2026-11-18T23:59-08:00", "2026-11-18"],
  ["after midnight, when no server was up the day before", "2026-11-19T00:00-08:00", null],
  ["on a Saturday", "2026-11-21T09:00-08:00", null],
  ["on a Sunday", "2026-11-22T09:00-08:00", null],
  ["on a holiday", "2026-11-26T09:00-08:00", null],
  ["on the Sunday on which the clocks go forward", "2026-03-08T08:00-07:00", null],
  ["on the Monday after it, at 07:59 by the new time", "2026-03-09T07:59-07:00", null],
  ["on the Monday after it, at 08:00 by the new time", "2026-03-09T08:00-07:00", "2026-03-09"],
  ["on the Sunday on which the clocks go back", "2026-11-01T08:00-08:00", null],
  ["on the Monday after it, at 07:59 by the new time", "2026-11-02T07:59-08:00", null],
  ["on the Monday after it, at 08:00 by the new time", "2026-11-02T08:00-08:00", "2026-11-02"],
])("%s, at %s, the digest of %s is due", (_name, now, day) => {
  expect(getDigestDay(new Date(now))).toBe(day);
});

import { expect, test } from "vitest";
import { isSameZone } from "./is-same-zone";

test.each([
  ["Asia/Kolkata", "Asia/Calcutta", true],
  ["Europe/Kiev", "Europe/Kyiv", true],
  ["UTC", "Etc/UTC", true],
  ["Europe/Oslo", "Europe/Oslo", true],
  ["Europe/Oslo", "America/New_York", false],
])("%s and %s: the same time zone? %s", (one, other, isSame) => {
  expect(isSameZone(one, other)).toBe(isSame);
});

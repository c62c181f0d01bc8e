import { expect, test } from "vitest";
import { describeRecord } from "./describe-record";

test.each([
  [
    { settled: 43, kept: 41, hours: 3 },
    "Last 90 days: 41 of 43 messages answered in time, typically in 3 hours.",
  ],
  [
    { settled: 10, kept: 10, hours: 0 },
    "Last 90 days: 10 of 10 messages answered in time, typically within an hour.",
  ],
  [
    { settled: 12, kept: 12, hours: 1 },
    "Last 90 days: 12 of 12 messages answered in time, typically in 1 hour.",
  ],
  [
    { settled: 12, kept: 3, hours: 71 },
    "Last 90 days: 3 of 12 messages answered in time, typically in 3 days.",
  ],
  [{ settled: 12, kept: 1, hours: null }, "Last 90 days: 1 of 12 messages answered in time."],
  [{ settled: 9, kept: 9, hours: 1 }, "Last 90 days: fewer than ten messages, too few to say more."],
])("%o is described exactly", (record, text) => {
  expect(describeRecord("message", record)).toBe(text);
});

import { describe, expect, test } from "vitest";
import { formatRange } from "@/lib/format";
import { describeChange, DAY_MS, buildTrend } from "./trend";

const now = new Date("2026-11-04T18:30:00Z"); // three days after daylight saving time ended in Portland

describe("the weekly report", () => {
  test("compares seven times 24 hours with the seven before, the oldest day first", () => {
    const trend = buildTrend(
      new Map([
        [0, 5],
        [6, 1],
        [7, 2],
        [13, 4],
      ]),
      now,
    );
    expect(trend).toMatchObject({ latest: 6, before: 6 });
    expect(trend.days.map(({ count }) => count)).toEqual([4, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 5]);
    expect(trend.days.at(-1)).toMatchObject({ to: now, count: 5 });
  });

  test("has days of 24 hours without gaps, also when daylight saving time ends", () => {
    const { days } = buildTrend(new Map(), now);
    for (const [index, { from, to }] of days.entries()) {
      expect(to.getTime() - from.getTime()).toBe(DAY_MS);
      if (index > 0) expect(from).toEqual(days[index - 1]?.to);
    }
    expect(days[0]?.from.toISOString()).toBe("2026-10-21T18:30:00.000Z");
  });

  test("shows up, down or 'No Change'", () => {
    expect(describeChange({ latest: 7, before: 4 })).toBe("Up 3");
    expect(describeChange({ latest: 0, before: 1 })).toBe("Down 1");
    expect(describeChange({ latest: 2, before: 2 })).toBe("No Change");
  });

  test("formats date ranges in the company's time zone", () => {
    const range = formatRange(new Date("2026-11-01T06:59:00Z"), new Date("2026-11-08T07:59:00Z"));
    expect(range).toBe("Oct 31, 2026 – Nov 07, 2026");
  });
});

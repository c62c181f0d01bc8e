import { describe, expect, test } from "vitest";
import { getHolidays } from "./holidays";

/** Returns what is wrong with a list of holidays, as sentences. */
function findProblems(dates: readonly string[]): string[] {
  return dates.flatMap((date, index) => {
    const time = Date.parse(`${date}T00:00:00Z`);
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
      return [`${date} is no date`];
    const before = dates[index - 1];
    return [
      ...(before === date ? [`${date} is there twice`] : []),
      ...(before !== undefined && before > date ? [`${date} stands after ${before}`] : []),
      ...([0, 6].includes(new Date(time).getUTCDay()) ? [`${date} is on a weekend`] : []),
    ];
  });
}

test("the holidays are dates from Monday to Friday, in order and each of them once", () => {
  const holidays = [...getHolidays()];
  expect(findProblems(holidays)).toEqual([]);
  expect(new Set(holidays.map((date) => date.slice(0, 4)))).toEqual(new Set(["2026", "2027", "2028"]));
});

describe("the check of the holidays finds", () => {
  test.each([
    ["a date that does not exist", ["2026-02-30"], "2026-02-30 is no date"],
    ["a date in another form", ["2026-7-3"], "2026-7-3 is no date"],
    ["a duplicate", ["2026-12-25", "2026-12-25"], "2026-12-25 is there twice"],
    ["a wrong order", ["2027-01-01", "2026-12-25"], "2026-12-25 stands after 2027-01-01"],
    ["a Saturday", ["2026-07-04"], "2026-07-04 is on a weekend"],
  ])("%s", (_name, dates, problem) => {
    expect(findProblems(dates)).toEqual([problem]);
  });
});

import { getStored } from "../stored";

interface Holiday {
  /** Such as '2026-07-03'. */
  date: string;
  name: string;
}

/**
 * Days from Monday to Friday on which the company is closed, in order. A holiday on a weekend is observed on the Friday
 * before or the Monday after. Days after the last year of the list count as business days.
 */
export const defaultHolidays: readonly Holiday[] = [
  { date: "2026-01-01", name: "New Year's Day" },
  { date: "2026-01-19", name: "Martin Luther King Jr. Day" },
  { date: "2026-02-16", name: "Presidents' Day" },
  { date: "2026-05-25", name: "Memorial Day" },
  { date: "2026-06-19", name: "Juneteenth" },
  { date: "2026-07-03", name: "Independence Day, observed" },
  { date: "2026-09-07", name: "Labor Day" },
  { date: "2026-11-26", name: "Thanksgiving" },
  { date: "2026-11-27", name: "Day after Thanksgiving" },
  { date: "2026-12-25", name: "Christmas Day" },
  { date: "2027-01-01", name: "New Year's Day" },
  { date: "2027-01-18", name: "Martin Luther King Jr. Day" },
  { date: "2027-02-15", name: "Presidents' Day" },
  { date: "2027-05-31", name: "Memorial Day" },
  { date: "2027-06-18", name: "Juneteenth, observed" },
  { date: "2027-07-05", name: "Independence Day, observed" },
  { date: "2027-09-06", name: "Labor Day" },
  { date: "2027-11-25", name: "Thanksgiving" },
  { date: "2027-11-26", name: "Day after Thanksgiving" },
  { date: "2027-12-24", name: "Christmas Day, observed" },
  { date: "2027-12-31", name: "New Year's Day, observed" },
  { date: "2028-01-17", name: "Martin Luther King Jr. Day" },
  { date: "2028-02-21", name: "Presidents' Day" },
  { date: "2028-05-29", name: "Memorial Day" },
  { date: "2028-06-19", name: "Juneteenth" },
  { date: "2028-07-04", name: "Independence Day" },
  { date: "2028-09-04", name: "Labor Day" },
  { date: "2028-11-23", name: "Thanksgiving" },
  { date: "2028-11-24", name: "Day after Thanksgiving" },
  { date: "2028-12-25", name: "Christmas Day" },
];

/** Returns the dates on which the company is closed. No date is on a weekend. */
export const getHolidays = (): ReadonlySet<string> => toDates(getStored("holidays")?.days ?? defaultHolidays);

const dates = new WeakMap<readonly Holiday[], ReadonlySet<string>>();

function toDates(holidays: readonly Holiday[]): ReadonlySet<string> {
  const known = dates.get(holidays) ?? new Set(holidays.map(({ date }) => date));
  dates.set(holidays, known);
  return known;
}

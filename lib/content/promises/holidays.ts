import { holidays as defaultHolidays } from "@/lib/generated/site/holidays";
import { getStored } from "../facts/stored";

/**
 * Days from Monday to Friday on which the company is closed, in order. Days after the last year of the list count as
 * business days.
 */
export { defaultHolidays };

type Holidays = readonly { date: string }[];

/** Returns the dates on which the company is closed. No date is on a weekend. */
export const getHolidays = (): ReadonlySet<string> => toDates(getStored("holidays")?.days ?? defaultHolidays);

const dates = new WeakMap<Holidays, ReadonlySet<string>>();

function toDates(holidays: Holidays): ReadonlySet<string> {
  const known = dates.get(holidays) ?? new Set(holidays.map(({ date }) => date));
  dates.set(holidays, known);
  return known;
}

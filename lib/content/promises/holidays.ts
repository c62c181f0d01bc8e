import { holidays as defaultHolidays } from "@/lib/generated/site/holidays";
import { getStored } from "../facts/stored";

type Holidays = readonly { date: string }[];

/**
 * Returns the dates from Monday to Friday on which the company is closed. Days after the last year of the list count as business
 * days.
 */
export const getHolidays = (): ReadonlySet<string> => toDates(getStored("holidays")?.days ?? defaultHolidays);

const dates = new WeakMap<Holidays, ReadonlySet<string>>();

function toDates(holidays: Holidays): ReadonlySet<string> {
  const known = dates.get(holidays) ?? new Set(holidays.map(({ date }) => date));
  dates.set(holidays, known);
  return known;
}

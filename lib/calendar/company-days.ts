import { addDays, type Day, endOfDay, getDayAndHour } from "./business-days";
import { getSharedTime } from "./shared-clock";

/** Returns today in the company's time zone, by the clock that all instances share. */
export const getToday = (): Day => getDayAndHour(new Date(getSharedTime())).day;

/** Returns the midnight with which a day begins in the company's time zone, in epoch milliseconds. */
export const startOfDay = (day: Day): number => endOfDay(addDays(day, -1)).getTime() + 1;

const DAY_MINUTES = 24 * 60;

/** Returns when a clock of the company shows a time such as '08:00'. Counts back from midnight, so that a change of clocks in the night does not move it. */
export function toInstant(day: Day, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfDay(addDays(day, 1)) - (DAY_MINUTES - hours * 60 - minutes) * 60_000);
}

export const toDateColumn = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const fromDateColumn = (date: Date): Day => date.toISOString().slice(0, 10);

import { addDays, type Day, endOfDay, fromWallTime, getDayAndHour } from "./business-days";
import { getSharedTime } from "./shared-clock";

/** Returns today in the company's time zone, by the clock that all instances share. */
export const getToday = (): Day => getDayAndHour(new Date(getSharedTime())).day;

/** Returns the midnight with which a day begins in the company's time zone, in epoch milliseconds. */
export const startOfDay = (day: Day): number => endOfDay(addDays(day, -1)).getTime() + 1;

/** Returns when a clock of the company shows a time such as '08:00'. */
export const toInstant = (day: Day, time: string): Date =>
  new Date(fromWallTime(Date.parse(`${day}T${time}Z`)));

export const toDateColumn = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const fromDateColumn = (date: Date): Day => date.toISOString().slice(0, 10);

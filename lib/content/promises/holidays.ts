import { holidays as defaultHolidays } from "@/lib/generated/site/holidays";
import { getStored } from "../facts/stored";

/** Returns the days from Monday to Friday on which the company is closed. Days after the last year of the list are business days. */
export const getHolidays = (): readonly { date: string }[] => getStored("holidays")?.days ?? defaultHolidays;

export const isHoliday = (day: string): boolean => getHolidays().some(({ date }) => date === day);
